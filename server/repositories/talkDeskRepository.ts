import type { TimeSort } from '@core/contract/common'
import type { ReportAction, ReportReason, ReportState } from '@core/talks/limits'
import { statement, type Queryable } from '../db/queryable'
import type { MessageBody, TalkSide } from './talkStates'

/** A party with its name at the desk. */
export interface NamedParty {
  party: string
  name: string
  nameEn: string
  detail: string
}
/** A report with both parties. */
export interface DeskReport {
  id: number
  /** The reported message; a post or need has `subject` instead. */
  talkId: number | null
  seq: number | null
  side: TalkSide | null
  subject: { resource: 'post' | 'need'; recordId: string } | null
  reason: ReportReason
  text: string
  at: Date
  evidence: MessageBody
  state: ReportState
  action: string
  muteDays: number
  answer: string
  remark: string
  handledAt: Date | null
  handledBy: string
  by: NamedParty
  /** The reporting person of a company; empty for visitors and where unknown. */
  author: string
  authorEn: string
  about: NamedParty
  same: number
}
interface Closing {
  state: Exclude<ReportState, 'open'>
  action: Exclude<ReportAction, 'dismiss'> | ''
  muteDays: number
  answer: string
  remark: string
  at: Date
  by: number
}
interface TalkFigures {
  begun: number
  answered: number
  medianMinutes: number | null
  overdue: number
  inquiries: number
}

/** The names of a party in `column`, under an alias of its own. */
const namesOf = (column: string, as: string) =>
  `LEFT JOIN exhibitor ${as}e ON ${as}e.app_id = $1 AND ${as}e.id = substring(${column} from '^exhibitor:(.+)$')
   LEFT JOIN registration ${as}r ON ${as}r.app_id = $1 AND ${as}r.person_id = substring(${column} from '^person:([0-9]+)$')::bigint
   LEFT JOIN LATERAL (SELECT name, name_en, company FROM vip_guest v
     WHERE v.app_id = $1 AND v.person_id = substring(${column} from '^person:([0-9]+)$')::bigint LIMIT 1) ${as}g ON true`
const named = (column: string, as: string) =>
  `json_build_object('party', ${column}, 'name', coalesce(${as}e.name, ${as}r.name, ${as}g.name, ''),
     'nameEn', coalesce(${as}e.name_en, ${as}r.name, ${as}g.name_en, ''), 'detail', coalesce(${as}e.booth, ${as}g.company, ''))`

const REPORT = `SELECT r.id, r.talk_id AS "talkId", r.seq, r.side, CASE WHEN r.record_id IS NOT NULL THEN json_build_object('resource', r.resource, 'recordId', r.record_id) END AS subject, r.reason, r.text, r.created_at AS at, r.evidence, r.state, r.action, r.mute_days AS "muteDays",
    r.answer, r.remark, r.handled_at AS "handledAt", coalesce(o.name, '') AS "handledBy", ${named('s.party', 's')} AS by,
    coalesce(u.name, '') AS author, coalesce(u.name_en, '') AS "authorEn", ${named('p.party', 'p')} AS about,
    (SELECT count(*)::int FROM talk_report x LEFT JOIN talk_seat xs ON xs.talk_id = x.talk_id AND xs.side <> x.side
     WHERE x.app_id = r.app_id AND x.state = 'open' AND coalesce(xs.party, x.about_party) = p.party) AS same
  FROM talk_report r LEFT JOIN talk_seat rs ON rs.talk_id = r.talk_id AND rs.side = r.side
  LEFT JOIN talk_seat rp ON rp.talk_id = r.talk_id AND rp.side <> r.side
  CROSS JOIN LATERAL (SELECT coalesce(rs.party, r.by_party) AS party) s CROSS JOIN LATERAL (SELECT coalesce(rp.party, r.about_party) AS party) p
  ${namesOf('s.party', 's')} ${namesOf('p.party', 'p')}
  LEFT JOIN exhibitor_account u ON u.app_id = r.app_id AND u.person_id = r.author AND se.id IS NOT NULL
  LEFT JOIN organiser_account o ON o.app_id = r.app_id AND o.person_id = r.handled_by WHERE r.app_id = $1`
const words = (as: string) =>
  ['e.name', 'e.name_en', 'e.booth', 'r.name', 'g.name', 'g.name_en', 'g.company']
    .map(column => `${as}${column}`)
    .join(', ')
const inOrder = (name: string, isDown: boolean) =>
  statement(
    name,
    `${REPORT} AND r.state = $2 AND r.id ${isDown ? '<' : '>'} $3 AND ($5 = '' OR r.reason = $5)
     AND ($6 = '' OR strpos(lower(concat_ws(' ', r.text, CASE WHEN r.record_id IS NOT NULL THEN r.evidence->>'name' END, ${words('s')}, ${words('p')})), lower($6)) > 0)
   ORDER BY r.id ${isDown ? 'DESC' : 'ASC'} LIMIT $4`,
  )
const LISTS = { '-time': inOrder('talk_desk_list', true), time: inOrder('talk_desk_oldest', false) }
const find = statement('talk_desk_find', `${REPORT} AND r.id = $2`)
const others = statement(
  'talk_desk_others',
  `${REPORT} AND r.id <> $2 AND r.state = 'open' AND EXISTS (SELECT FROM talk_report z WHERE z.app_id = $1 AND z.id = $2
     AND (z.talk_id = r.talk_id OR (z.resource = r.resource AND z.record_id = r.record_id))) ORDER BY r.id LIMIT 20`,
)
const counts = statement(
  'talk_desk_counts',
  `SELECT count(*) FILTER (WHERE state = 'open')::int AS open, count(*) FILTER (WHERE state = 'handled')::int AS handled,
     count(*) FILTER (WHERE state = 'dismissed')::int AS dismissed FROM talk_report WHERE app_id = $1`,
)
const close = statement(
  'talk_desk_close',
  `UPDATE talk_report SET state = $3, action = $4, mute_days = $5, answer = $6, remark = $7, handled_at = $8, handled_by = $9
   WHERE app_id = $1 AND id = $2 AND state = 'open'`,
)
const hold = statement(
  'talk_desk_hold',
  `UPDATE talk_party SET told = $3, muted_until = CASE WHEN $4::timestamptz IS NULL THEN muted_until ELSE greatest(muted_until, $4) END,
     ended_at = CASE WHEN $5 THEN coalesce(ended_at, $6) ELSE ended_at END WHERE app_id = $1 AND party = $2`,
)
const release = statement(
  'talk_desk_release',
  `UPDATE talk_party SET muted_until = NULL, ended_at = NULL, told = NULL
   WHERE app_id = $1 AND party = $2 AND (muted_until IS NOT NULL OR ended_at IS NOT NULL)`,
)
const held = statement(
  'talk_desk_held',
  `SELECT ${named('t.party', 't')} AS who, t.muted_until AS "mutedUntil", t.ended_at AS "endedAt" FROM talk_party t ${namesOf('t.party', 't')}
   WHERE t.app_id = $1 AND (t.ended_at IS NOT NULL OR t.muted_until > $2) ORDER BY coalesce(t.ended_at, t.muted_until) DESC LIMIT 200`,
)
const ended = statement(
  'talk_desk_ended',
  'SELECT app_id AS "appId", party FROM talk_party WHERE ended_at IS NOT NULL LIMIT 20000',
)
const record = statement(
  'talk_desk_record',
  `SELECT (count(DISTINCT (r.talk_id, r.seq, r.side)) FILTER (WHERE r.id IS NOT NULL)
       + (SELECT count(DISTINCT (x.resource, x.record_id)) FROM talk_report x WHERE x.app_id = $1 AND x.about_party = $2))::int AS reports, count(r.id) FILTER (WHERE r.action IN ('warn', 'mute', 'end'))::int AS measures,
     count(DISTINCT t.id) FILTER (WHERE t.last_seq > 0)::int AS talks
   FROM talk_seat s JOIN talk t ON t.id = s.talk_id LEFT JOIN talk_report r ON r.talk_id = s.talk_id AND r.side <> s.side WHERE s.app_id = $1 AND s.party = $2`,
)
const figures = statement(
  'talk_desk_figures',
  `SELECT count(*)::int AS begun, count(t.answered_at)::int AS answered,
     percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM t.answered_at - m.at) / 60) FILTER (WHERE t.answered_at IS NOT NULL) AS "medianMinutes",
     count(*) FILTER (WHERE t.answered_at IS NULL AND m.at < $2)::int AS overdue,
     (SELECT count(*)::int FROM record WHERE app_id = $1 AND resource = 'inquiry' AND state IN ('new', 'read')) AS inquiries
   FROM talk t JOIN talk_message m ON m.talk_id = t.id AND m.seq = 1 WHERE t.app_id = $1`,
)
const turn = statement(
  'talk_desk_turn',
  `INSERT INTO talk_setting (app_id, is_on) VALUES ($1, $2)
   ON CONFLICT (app_id) DO UPDATE SET is_on = excluded.is_on`,
)
const talksOf = statement(
  'talk_desk_talks',
  'SELECT talk_id AS id FROM talk_seat WHERE app_id = $1 AND party = $2 ORDER BY last_at DESC LIMIT 500',
)

/** Talks at the organiser's desk: reports, muted parties, rules and figures. */
export function createTalkDeskRepository(db: Queryable) {
  const rows = async <T>(query: ReturnType<typeof find>): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  return {
    /**
     * The latest first (those before `id`), or the earliest first (those after it); with a reason
     * or words, only matching ones.
     */
    list: (
      appId: string,
      state: ReportState,
      id: number,
      limit: number,
      {
        reason = '',
        search = '',
        sort = '-time',
      }: { reason?: string | undefined; search?: string; sort?: TimeSort | undefined } = {},
    ) => rows<DeskReport>(LISTS[sort](appId, state, id, limit, reason, search)),
    async find(appId: string, id: number): Promise<DeskReport | undefined> {
      return (await rows<DeskReport>(find(appId, id)))[0]
    },
    /** Other open reports of the same talk, post or need. */
    others: (appId: string, id: number) => rows<DeskReport>(others(appId, id)),
    async counts(appId: string): Promise<Record<ReportState, number>> {
      return (
        (await rows<Record<ReportState, number>>(counts(appId)))[0] ?? {
          open: 0,
          handled: 0,
          dismissed: 0,
        }
      )
    },
    /** False when it is already closed. */
    async close(
      appId: string,
      id: number,
      { state, action, muteDays, answer, remark, at, by }: Closing,
    ): Promise<boolean> {
      return (
        (await db.query(close(appId, id, state, action, muteDays, answer, remark, at, by)))
          .rowCount === 1
      )
    },
    /**
     * Stores what a party was told; with a time it is muted until then, with `isEnded` for good.
     */
    async hold(
      appId: string,
      party: string,
      told: object,
      measure: { until: Date | null; isEnded: boolean; at: Date },
    ): Promise<void> {
      await db.query(
        hold(appId, party, JSON.stringify(told), measure.until, measure.isEnded, measure.at),
      )
    },
    /** False when the party was neither muted nor ended. */
    async release(appId: string, party: string): Promise<boolean> {
      return (await db.query(release(appId, party))).rowCount === 1
    },
    held: (appId: string, now: Date) =>
      rows<{ who: NamedParty; mutedUntil: Date | null; endedAt: Date | null }>(held(appId, now)),
    /** Parties that organisers ended, of all fairs. */
    ended: () => rows<{ appId: string; party: string }>(ended()),
    async record(
      appId: string,
      party: string,
    ): Promise<{ reports: number; measures: number; talks: number }> {
      const [found] = await rows<{ reports: number; measures: number; talks: number }>(
        record(appId, party),
      )
      return found ?? { reports: 0, measures: 0, talks: 0 }
    },
    async figures(appId: string, overdueBefore: Date): Promise<TalkFigures> {
      const [found] = await rows<TalkFigures>(figures(appId, overdueBefore))
      return found ?? { begun: 0, answered: 0, medianMinutes: null, overdue: 0, inquiries: 0 }
    },
    /** Switches the talks of the fair on or off. */
    async turn(appId: string, isOn: boolean): Promise<void> {
      await db.query(turn(appId, isOn))
    },
    /** The latest talks of a party. */
    talksOf: async (appId: string, party: string) =>
      (await rows<{ id: number }>(talksOf(appId, party))).map(({ id }) => id),
  }
}
