import { later } from '../cast'
import type { DemoCompany, Play } from '../play'

const HOUR_MS = 3_600_000

/**
 * Most companies read their notices in the last days, and some confirm the notices that ask for it.
 * The companies that people try have unread notices.
 */
export function companiesRead(play: Play): void {
  const { companies, random, now, timeline } = play
  for (const company of companies) {
    if (company.isTried || !random.chance(0.7)) continue
    const at = later(now, -random.whole(2, 96))
    timeline.at(at, () => readAll(play, company, at, random.chance(0.6)))
  }
}

async function readAll({ stage }: Play, { actor }: DemoCompany, at: Date, confirms: boolean) {
  const { Items } = await stage.call(actor, 'notice.list', {})
  for (const { Id, PublishedAt, MustConfirm } of Items) {
    if (Date.parse(PublishedAt) > at.getTime() - HOUR_MS) continue
    await stage.call(actor, 'notice.open', { Id })
    if (MustConfirm && confirms) await stage.call(actor, 'notice.confirm', { Id })
  }
}
