import { createRandom } from '../../samples/random'
import type { DemoCompany, DemoVisitor, Play } from '../play'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SEED = 20_310_418
/**
 * Cumulative shares of meetings in which both, only the company or only the visitor checks in; in
 * the rest no one does.
 */
const [BOTH, ONLY_COMPANY, ONLY_VISITOR] = [0.78, 0.9, 0.95]
const WORDS = [
  '我准时到了展位，前台没有找到对接人',
  '当时在洽谈区等候，没有人扫码',
  '临时换了桌位，没有收到通知',
]
const NOTES = [
  '已寄样，下周回访',
  '价格可谈，先做 200 箱试单',
  '需要英文检测报告',
  '等对方确认规格',
]

/**
 * On the days of the fair most people with a meeting check in. A side marked as absent may object;
 * the organiser answers some objections, others wait.
 */
export function peopleMeet(
  play: Play,
  firms: readonly DemoCompany[],
  chosen: readonly DemoVisitor[],
): void {
  const { timeline, stage, opensOn, now } = play
  if (now < opensOn) return
  const random = createRandom(SEED)
  let objections = 0
  timeline.at(new Date(opensOn.getTime() + 8 * HOUR_MS), async () => {
    for (const visitor of chosen) {
      const { Items } = await stage.call(visitor, 'meeting.list', {})
      for (const { Id, State, Starts, Ends, Code, Other } of Items) {
        const company = firms.find(({ id }) => `e:${id}` === Other.Party)
        if (State !== 'scheduled' || !company) continue
        const chance = random.next()
        const ends = new Date(Ends)
        // acts of one hour run side by side: none of them may end the meeting before its check-in
        const over = ends.getTime() + 65 * MINUTE_MS
        timeline.at(new Date(Date.parse(Starts) + MINUTE_MS * random.whole(1, 8)), async () => {
          if (chance < BOTH) await stage.call(company.actor, 'meeting.checkin', { Id, Code })
          else if (chance < ONLY_COMPANY) await stage.call(company.actor, 'meeting.checkin', { Id })
          else if (chance < ONLY_VISITOR) await stage.call(visitor, 'meeting.checkin', { Id })
        })
        if (chance < BOTH) {
          timeline.at(new Date(over), async () => {
            await play.tables.meetings.sweep(ends)
            const note = { Note: random.pick(NOTES), Rating: random.whole(3, 5) }
            await stage.call(company.actor, 'meeting.note', { Id, ...note })
            if (random.chance(0.5))
              await stage.call(visitor, 'meeting.note', { Id, Rating: random.whole(3, 5) })
          })
        } else if (chance < ONLY_VISITOR && random.chance(0.7)) {
          const absent = chance < ONLY_COMPANY ? visitor : company.actor
          const turn = objections++
          timeline.at(new Date(over), async () => {
            await play.tables.meetings.sweep(ends)
            await stage.call(absent, 'meeting.note', {
              Id,
              Objection: WORDS[turn % WORDS.length] ?? '',
            })
          })
          // one in four is withdrawn, one in four stays, and the others wait for the organiser
          if (turn % 4 < 2)
            timeline.at(new Date(over + 40 * MINUTE_MS), () => answer(play, Id, turn % 4 === 0))
        }
      }
    }
  })
}

/** The organiser looks into an objection. */
async function answer({ stage, reviewer }: Play, Id: string, isStay: boolean): Promise<void> {
  const { Absences } = await stage.call(reviewer, 'desk.meetings', {})
  const found = Absences.find(absence => absence.Id === Id)
  if (!found) return
  await stage.call(reviewer, 'desk.meetingPresent', {
    Id,
    Revision: found.Revision,
    Stays: isStay,
  })
}
