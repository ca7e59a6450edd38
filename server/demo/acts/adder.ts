import type { ApiRequest } from '@core/contract/api'
import { hoursOfReview, inWorkingHours, later, waitingSince } from '../cast'
import type { Play, DemoCompany } from '../play'
import { recordOf } from './tradeSteps'

export type Values = Readonly<Record<string, unknown>>
/** Nothing of these waits during the fair: their forms are closed, their slots over. */
const BEFORE_FAIR: ReadonlySet<string> = new Set([
  'catalogue',
  'data_power',
  'data_vehicle',
  'live',
])

/** Why the organiser returns a record of this kind. */
const REASONS: Readonly<Record<string, string>> = {
  catalogue: '英文简介与中文不一致，请核对后重新提交。',
  data_power: '总功率超过所选规格，请改选规格后重新提交。',
  data_vehicle: '车牌号与司机信息对不上，请核对后重新提交。',
  live: '封面上的字看不清，请换一张后重新提交。',
}

export interface Adder {
  /** When the company adds. */
  at: Date
  picture(drawn: Promise<string>): Promise<{ url: string }[]>
  /**
   * Submits a record and returns its id. `verdict` is what the organiser decides later; '' means the
   * caller decides, `draft` keeps a draft. With `wait` the record is submitted shortly before now and
   * waits for a decision; its id is ''.
   */
  record(resource: string, version: number, values: Values, verdict: string): Promise<string>
  decide(resource: string, id: string, action: string): Promise<void>
  own(resource: string, id: string, action: string, reason: string): Promise<void>
  after(hours: number, act: () => Promise<void>): void
}

export function createAdder(play: Play, { actor }: DemoCompany, at: Date): Adder {
  const { stage, timeline, random, reviewer, now, opensOn } = play
  const revisionOf = async (resource: string, id: string) =>
    (await recordOf(play, resource, id))?.Revision ?? 0
  const adder: Adder = {
    at,
    async picture(drawn) {
      const [url = ''] = await stage.call(actor, 'upload.image', { image: await drawn })
      return [{ url }]
    },
    async record(Resource, FormVersion, values, asked) {
      const isOver = asked === 'wait' && now >= opensOn && BEFORE_FAIR.has(Resource)
      const verdict = isOver ? 'approve' : asked
      const write = { Resource, FormVersion, Revision: 0, ...values } as ApiRequest<'record.save'>
      if (verdict === 'wait') {
        timeline.at(
          waitingSince(play, random),
          async () => void (await stage.call(actor, 'record.submit', write)),
        )
        return ''
      }
      const isDraft = verdict === 'draft'
      const { Id } = isDraft
        ? await stage.call(actor, 'record.save', write)
        : await stage.call(actor, 'record.submit', write)
      if (verdict !== '' && !isDraft)
        adder.after(hoursOfReview(random), () => adder.decide(Resource, Id, verdict))
      return Id
    },
    async decide(Kind, Id, Action) {
      const reason = REASONS[Kind] ?? '图片文字不清，请换一张后再提交。'
      const Reason = Action === 'return' ? reason : ''
      await stage.call(reviewer, 'desk.act', {
        Kind,
        Action,
        Reason,
        Items: [{ Id, Revision: await revisionOf(Kind, Id) }],
      })
    },
    async own(Resource, Id, Action, reason) {
      const Reason = Action === 'object' ? reason : undefined
      await stage.call(actor, 'record.act', {
        Resource,
        Id,
        Action,
        Reason,
        Revision: await revisionOf(Resource, Id),
      })
    },
    after: (hours, act) => timeline.at(inWorkingHours(play, later(at, hours)), act),
  }
  return adder
}
