import type { Audience } from '@core/domain/audience'
import { statement, type Queryable } from '../db/queryable'
import { FACTS, type RegistrationFacts } from './registrationFacts'

/** A registration that is to be tagged. */
export interface TaggedRegistration {
  id: number
  personId: number
  cardCode: string
  name: string
}

const ONE = `r.id::float8 AS id, r.person_id::float8 AS "personId", r.card_code AS "cardCode", r.name`
const factsOf = statement(
  'registration_facts',
  `SELECT r.card_code AS "cardCode", ${FACTS} FROM registration r WHERE r.app_id = $1 AND r.card_code = ANY($2)`,
)
const cardOfOrder = statement(
  'registration_of_order',
  `SELECT r.card_code AS "cardCode" FROM ticket_order o JOIN registration r ON r.app_id = o.app_id AND o.person_id = r.person_id
   WHERE o.id = $2 AND o.app_id = $1 AND o.audience = 'visitor'`,
)
const listTags = statement(
  'registration_tags',
  `SELECT g.tag, count(*)::int AS count FROM registration_tag g JOIN registration r ON r.id = g.registration_id
   WHERE g.app_id = $1 AND r.audience = $2 GROUP BY g.tag ORDER BY count DESC, g.tag LIMIT 200`,
)
const listTickets = statement(
  'registration_tickets',
  `SELECT t.id, t.name, t.name_en AS "nameEn", c.count FROM (SELECT r.ticket_type, count(*)::int AS count FROM registration r
     WHERE r.app_id = $1 AND r.audience = $2 AND r.ticket_type IS NOT NULL GROUP BY 1) c
   JOIN ticket_type t ON t.app_id = $1 AND t.id = c.ticket_type ORDER BY c.count DESC, t.id LIMIT 50`,
)
const listSources = statement(
  'registration_sources',
  `SELECT r.source, count(*)::int AS count FROM registration r WHERE r.app_id = $1 AND r.audience = $2 GROUP BY 1 ORDER BY count DESC, r.source LIMIT 50`,
)
// locked in the order of their ids, as everywhere
const lock = statement(
  'registration_tag_lock',
  `SELECT ${ONE} FROM registration r WHERE r.app_id = $1 AND r.audience = $2 AND r.card_code = ANY($3) ORDER BY r.id FOR NO KEY UPDATE`,
)
const set = statement(
  'registration_tag_set',
  `INSERT INTO registration_tag (app_id, registration_id, tag, set_at) SELECT $1, id, $3, $4 FROM unnest($2::bigint[]) AS id
   WHERE (SELECT count(*) FROM registration_tag g WHERE g.registration_id = id) < $5
   ON CONFLICT DO NOTHING RETURNING registration_id::float8 AS id`,
)
const remove = statement(
  'registration_tag_remove',
  'DELETE FROM registration_tag WHERE app_id = $1 AND registration_id = ANY($2::bigint[]) AND tag = $3 RETURNING registration_id::float8 AS id',
)

/** Facts of registrations besides their answers, and the organiser's tags. */
export function createRegistrationTagRepository(db: Queryable) {
  return {
    /** By the code of the card. */
    async facts(
      appId: string,
      cards: readonly string[],
    ): Promise<ReadonlyMap<string, RegistrationFacts>> {
      if (cards.length === 0) return new Map()
      const { rows } = await db.query<{ cardCode: string; facts: RegistrationFacts }>(
        factsOf(appId, cards),
      )
      return new Map(rows.map(({ cardCode, facts }) => [cardCode, facts]))
    },
    /** The card of the person who ordered. */
    async cardOfOrder(appId: string, orderId: string): Promise<string | undefined> {
      return (await db.query<{ cardCode: string }>(cardOfOrder(appId, orderId))).rows[0]?.cardCode
    },
    async list(appId: string, audience: Audience): Promise<{ tag: string; count: number }[]> {
      return (await db.query<{ tag: string; count: number }>(listTags(appId, audience))).rows
    },
    /** Tickets of an audience's people, and how many people have each. */
    async tickets(
      appId: string,
      audience: Audience,
    ): Promise<{ id: string; name: string; nameEn: string; count: number }[]> {
      type Row = { id: string; name: string; nameEn: string; count: number }
      return (await db.query<Row>(listTickets(appId, audience))).rows
    },
    /** Channels that people came by, and how many came by each. */
    async sources(appId: string, audience: Audience): Promise<{ source: string; count: number }[]> {
      return (await db.query<{ source: string; count: number }>(listSources(appId, audience))).rows
    },
    /** Locks the registrations of these cards. */
    async lock(
      appId: string,
      audience: Audience,
      cards: readonly string[],
    ): Promise<TaggedRegistration[]> {
      return (
        await db.query<TaggedRegistration & Record<string, unknown>>(lock(appId, audience, cards))
      ).rows
    },
    /**
     * The ids of those that got the tag now. A registration with `most` tags gets no further one.
     */
    async set(
      appId: string,
      ids: readonly number[],
      tag: string,
      at: Date,
      most: number,
    ): Promise<number[]> {
      return (await db.query<{ id: number }>(set(appId, ids, tag, at, most))).rows.map(
        ({ id }) => id,
      )
    },
    /** The ids of those that had the tag. */
    async remove(appId: string, ids: readonly number[], tag: string): Promise<number[]> {
      return (await db.query<{ id: number }>(remove(appId, ids, tag))).rows.map(({ id }) => id)
    },
  }
}

export type RegistrationTagRepository = ReturnType<typeof createRegistrationTagRepository>
