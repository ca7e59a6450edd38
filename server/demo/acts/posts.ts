import { utcDay } from '@core/format/calendarDay'
import type { ApiRequest } from '@core/contract/api'
import { hoursOfReview, inWorkingHours, later } from '../cast'
import type { DemoCompany, Play } from '../play'
import { choice, decide, reportPost, stepOf } from './tradeSteps'
import { POSTS } from './tradeWords'

/** A company writes a post for the board, and the organiser decides on most of them. */
export function writePost(
  play: Play,
  company: DemoCompany,
  FormVersion: number,
  at: Date,
  isReported: boolean,
): void {
  const { timeline, random, stage } = play
  const { Kind, Category, Region, ...texts } = random.pick(POSTS)
  timeline.at(at, async () => {
    const values = {
      ...texts,
      Kind: choice(Kind),
      Category: [Category],
      Region: [Region],
      ValidTo: utcDay(at, random.whole(15, 60)),
    }
    const write = {
      Resource: 'post',
      FormVersion,
      Revision: 0,
      ...values,
    } as ApiRequest<'record.save'>
    if (random.chance(0.1) && !isReported)
      return void (await stage.call(company.actor, 'record.save', write))
    const { Id } = await stage.call(company.actor, 'record.submit', write)
    const isReturned = random.chance(0.08) && !isReported
    decide(
      play,
      'post',
      Id,
      later(at, isReported ? 3 : hoursOfReview(random)),
      isReturned ? '标题请写明具体品名，并删除联系方式。' : '',
    )
    if (isReturned) return
    if (isReported) return reportPost(play, Id, inWorkingHours(play, later(at, 12)))
    const action = random.chance(0.12) ? 'match' : random.chance(0.08) ? 'close' : ''
    if (action !== '')
      timeline.at(inWorkingHours(play, later(at, 66)), () =>
        stepOf(play, company, 'post', Id, action),
      )
  })
}
