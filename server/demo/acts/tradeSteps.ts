import { inWorkingHours } from '../cast'
import type { Play, DemoVisitor, DemoCompany } from '../play'

export const DAY_MS = 86_400_000

export const choice = (...selected: string[]) => ({ selected })

/** A visitor who had registered before this moment. */
export function visitorAt({ random, visitors }: Play, at: Date): DemoVisitor | undefined {
  const known = visitors.filter(visitor => visitor.at < at)
  return known.length === 0 ? undefined : random.pick(known)
}

/**
 * Id and current revision of a record; without an id, of the only one that the company has.
 * Undefined once it is deleted. Read from the table, because opening it reads its whole form.
 */
export async function recordOf(
  { tables, fair }: Play,
  resource: string,
  id: string,
  company?: DemoCompany,
): Promise<{ Id: string; Revision: number } | undefined> {
  const record = company
    ? await tables.records.findOnly(fair.appId, resource, company.id)
    : await tables.records.find(fair.appId, resource, id)
  return record && { Id: record.id, Revision: record.revision }
}

/** The verdict of the organiser's people on a record. */
export function decide(
  play: Play,
  kind: string,
  id: string,
  at: Date,
  reason = '',
  action: 'approve' | 'return' | 'reject' = reason === '' ? 'approve' : 'return',
): void {
  const { timeline, stage, reviewer } = play
  timeline.at(inWorkingHours(play, at), async () => {
    const { Record } = await stage.call(reviewer, 'desk.open', { Kind: kind, Id: id })
    const Items = [{ Id: id, Revision: Record.Revision }]
    await stage.call(reviewer, 'desk.act', {
      Kind: kind,
      Action: action,
      Reason: reason,
      Items,
    })
  })
}

export async function stepOf(
  play: Play,
  { actor }: DemoCompany,
  Resource: string,
  Id: string,
  Action: string,
  Reason = '',
): Promise<void> {
  const record = await recordOf(play, Resource, Id)
  await play.stage.call(actor, 'record.act', {
    Resource,
    Id,
    Revision: record?.Revision ?? 0,
    Action,
    ...(Reason && { Reason }),
  })
}

/** Report about the post that a visitor reports, so that the desk has a report to decide. */
const POST_REPORT = { Reason: 'fake', Text: '标注的产地与实际供货不符。' } as const

/** A visitor who came before reports the post to the organiser. */
export function reportPost({ timeline, stage, visitors }: Play, Id: string, at: Date): void {
  timeline.at(at, async () => {
    const visitor = visitors.find(known => known.at < at)
    if (visitor)
      await stage.call(visitor, 'member.report', { Resource: 'post', Id, ...POST_REPORT })
  })
}
