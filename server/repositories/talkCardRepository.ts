import { statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import { CARD_PAGE, type CardKind } from '@core/talks/limits'

/** The current state of an item that a message shows to both parties. */
export interface TalkSubject {
  id: string
  /** Both parties, by their names in talks. */
  a: string
  b: string
  exhibitorId: string
  title: string
  line: string
  state: string
  about: string
  startsAt: Date | null
  endsAt: Date | null
  /** For a quote in an inquiry: its content. */
  quote: { Currency?: unknown; Lines?: unknown } | null
}

const NO_TIME = 'NULL::timestamptz AS "startsAt", NULL::timestamptz AS "endsAt"'
const OTHER = `coalesce('person:' || r.counterpart_person, 'exhibitor:' || r.counterpart_exhibitor, 'gone')`
// $2 and $3 are companies, $4 a person: the two parties of a talk
const PAIR = `((r.exhibitor_id = $2 AND (r.counterpart_person = $4::bigint OR r.counterpart_exhibitor = $3::text)) OR (r.exhibitor_id = $3::text AND r.counterpart_exhibitor = $2))`
const RECORD = `'exhibitor:' || r.exhibitor_id AS a, ${OTHER} AS b, r.exhibitor_id AS "exhibitorId"`

const MEETING = `SELECT m.id::text AS id, CASE WHEN m.from_exhibitor IS NULL THEN 'person:' || m.from_visitor ELSE 'exhibitor:' || m.from_exhibitor END AS a,
   CASE WHEN m.to_exhibitor IS NULL THEN 'person:' || m.to_visitor ELSE 'exhibitor:' || m.to_exhibitor END AS b,
   coalesce(m.to_exhibitor, m.from_exhibitor) AS "exhibitorId", m.subject AS title, coalesce(m.table_id, e.booth, '') AS line, m.state, '' AS about,
   s.starts_at AS "startsAt", s.ends_at AS "endsAt", NULL::jsonb AS quote
  FROM meeting m JOIN meeting_slot s ON s.app_id = m.app_id AND s.id = m.slot_id
  LEFT JOIN exhibitor e ON e.app_id = m.app_id AND e.id = coalesce(m.to_exhibitor, m.from_exhibitor)`
const INQUIRY = `SELECT r.id, ${RECORD}, coalesce(nullif(nullif(r.submitted_values->>'Subject', ''), '—'), left(r.submitted_values->>'Text', 60), '') AS title,
   coalesce(r.submitted_values->>'Quantity', '') AS line, r.state, '' AS about, ${NO_TIME}, NULL::jsonb AS quote
  FROM record r`
const QUOTE = `SELECT r.id, ${RECORD}, coalesce(r.submitted_values->>'NeedTitle', '') AS title,
   concat_ws(' / ', 'CNY ' || (r.submitted_values->>'Price'), nullif(r.submitted_values->>'Unit', '')) AS line, r.state,
   coalesce(r.submitted_values->>'Need', '') AS about, ${NO_TIME}, NULL::jsonb AS quote
  FROM record r`
const OFFER = `SELECT 'm' || q.id AS id, ${RECORD}, '' AS title, '' AS line, '' AS state, r.id AS about, ${NO_TIME}, q.quote
  FROM record_message q JOIN record r ON r.app_id = q.app_id AND r.resource = q.resource AND r.id = q.record_id`

const OF_PAIR = {
  meeting: statement(
    'talk_card_meetings',
    `${MEETING} WHERE m.app_id = $1 AND ((m.from_party = $2 AND m.to_party = $3) OR (m.from_party = $3 AND m.to_party = $2))
     ORDER BY m.id DESC LIMIT ${CARD_PAGE}`,
  ),
  inquiry: statement(
    'talk_card_inquiries',
    `${INQUIRY} WHERE r.app_id = $1 AND r.resource = 'inquiry' AND r.submitted_at IS NOT NULL AND ${PAIR} ORDER BY r.saved_at DESC, r.id DESC LIMIT ${CARD_PAGE}`,
  ),
  quote: statement(
    'talk_card_quotes',
    `${QUOTE} WHERE r.app_id = $1 AND r.resource = 'quote' AND r.state NOT IN ('draft', 'withdrawn') AND ${PAIR} ORDER BY r.saved_at DESC, r.id DESC LIMIT ${CARD_PAGE / 2}`,
  ),
  offer: statement(
    'talk_card_offers',
    `${OFFER} WHERE r.app_id = $1 AND r.resource = 'inquiry' AND q.quote IS NOT NULL AND ${PAIR} ORDER BY q.id DESC LIMIT ${CARD_PAGE / 2}`,
  ),
}
const BY_ID = {
  meeting: statement(
    'talk_card_meeting',
    `${MEETING} WHERE m.app_id = $1 AND m.id = ANY($2::bigint[])`,
  ),
  inquiry: statement(
    'talk_card_inquiry',
    `${INQUIRY} WHERE r.app_id = $1 AND r.resource = 'inquiry' AND r.submitted_at IS NOT NULL AND r.id = ANY($2::text[])`,
  ),
  quote: statement(
    'talk_card_quote',
    `${QUOTE} WHERE r.app_id = $1 AND r.resource = 'quote' AND r.submitted_at IS NOT NULL AND r.id = ANY($2::text[])`,
  ),
  offer: statement(
    'talk_card_offer',
    `${OFFER} WHERE q.app_id = $1 AND q.quote IS NOT NULL AND q.id = ANY($2::bigint[])`,
  ),
}
const shown = statement(
  'talk_card_products',
  `SELECT p.record_id AS id FROM record_public p JOIN exhibitor e ON e.app_id = p.app_id AND e.id = p.exhibitor_id AND e.left_at IS NULL
   WHERE p.app_id = $1 AND p.resource = 'product' AND p.record_id = ANY($2::text[]) AND ${onShelf('p')}`,
)

/**
 * Meetings, inquiries and quotes that messages show, and which products everybody may still see.
 */
export function createTalkCardRepository(db: Queryable) {
  const rows = async (query: ReturnType<typeof shown>) =>
    (await db.query<TalkSubject & Record<string, unknown>>(query)).rows
  return {
    /** The items between two parties, the latest first. One of them is a company. */
    async ofPair(
      appId: string,
      kind: CardKind,
      own: string,
      other: string,
    ): Promise<TalkSubject[]> {
      const short = (party: string) => party.replace(/^exhibitor:/, 'e:').replace(/^person:/, 'p:')
      if (kind === 'meeting') return rows(OF_PAIR.meeting(appId, short(own), short(other)))
      const companies = [own, other].flatMap(party => /^exhibitor:(.+)$/.exec(party)?.[1] ?? [])
      const person = /^person:(\d+)$/.exec(other.startsWith('person:') ? other : own)?.[1] ?? null
      const pair = [appId, companies[0] ?? '', companies[1] ?? null, person] as const
      if (kind === 'inquiry') return rows(OF_PAIR.inquiry(...pair))
      return [...(await rows(OF_PAIR.quote(...pair))), ...(await rows(OF_PAIR.offer(...pair)))]
    },
    /** The ones of these ids that still exist. A quote in an inquiry is `m` and a number. */
    async named(appId: string, kind: CardKind, ids: readonly string[]): Promise<TalkSubject[]> {
      const numbers = (pattern: RegExp) => ids.flatMap(id => pattern.exec(id)?.[1] ?? [])
      if (kind === 'meeting') return rows(BY_ID.meeting(appId, numbers(/^([1-9]\d{0,14})$/)))
      if (kind === 'inquiry') return rows(BY_ID.inquiry(appId, ids))
      const offers = numbers(/^m([1-9]\d{0,14})$/)
      return [
        ...(await rows(BY_ID.quote(appId, ids))),
        ...(offers.length > 0 ? await rows(BY_ID.offer(appId, offers)) : []),
      ]
    },
    async shownProducts(appId: string, ids: readonly string[]): Promise<string[]> {
      return (await rows(shown(appId, ids))).map(({ id }) => id)
    },
  }
}
