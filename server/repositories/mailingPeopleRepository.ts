import type { Language } from '@core/domain/language'
import { MAX_MAILING_PEOPLE } from '@core/domain/mailings'
import { statement, type Queryable } from '../db/queryable'

/** A possible recipient of a mailing, with phone, mailbox and account. */
export interface MailingPerson {
  /** Null for a contact of a company without an account. */
  personId: number | null
  name: string
  language: Language
  /** E.164; empty without one. */
  phone: string
  countryCode: string
  email: string
  /** WeChat may send messages to them. */
  hasWechat: boolean
  /** They have withdrawn their consent to messages. */
  isQuiet: boolean
  /** They agreed to advertising. */
  agrees: boolean
}
export interface GuestFilter {
  audience: 'visitor' | 'media' | 'vip'
  /** Empty = all. */
  states: readonly string[]
  ticket: string
  channel: string
  field: string
  answer: string
}
/** The fair's WeChat template; undefined where it has none. */
export interface MailingTemplate {
  app: 'oa' | 'mp'
  id: string
}

const LAST = (
  purpose: string,
  column: string,
) => `(SELECT c.withdrawn_at IS ${purpose === 'notice' ? 'NOT ' : ''}NULL FROM consent c
   WHERE c.app_id = ${column}.app_id AND c.person_id = ${column}.person_id AND c.purpose = '${purpose}' AND c.subject = '' ORDER BY c.given_at DESC LIMIT 1)`
const flags = (
  of: string,
  app: string,
  template: string,
) => `EXISTS (SELECT FROM wechat_binding b WHERE b.app_id = ${of}.app_id AND b.person_id = ${of}.person_id
     AND b.platform = ${app}::text AND (${app}::text = 'oa' OR EXISTS (SELECT FROM wechat_permission w WHERE w.app_id = b.app_id AND w.person_id = b.person_id
       AND w.template_id = ${template}::text AND w.remaining > 0))) AS "hasWechat",
   coalesce(${LAST('notice', of)}, false) AS "isQuiet", coalesce(${LAST('marketing', of)}, false) AS agrees`

const listGuests = statement(
  'mailing_guests',
  `SELECT r.person_id AS "personId", r.name, r.language, coalesce(p.phone, '') AS phone, coalesce(p.country_code, '') AS "countryCode",
     CASE WHEN jsonb_typeof(r."values"->'Email') = 'string' THEN r."values"->>'Email' ELSE '' END AS email, ${flags('r', '$8', '$9')}
   FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id
   WHERE r.app_id = $1 AND CASE WHEN $2 = 'vip' THEN r.audience = 'vip' OR r.comes_as = 'vip' ELSE r.audience = $2 END
     AND (cardinality($3::text[]) = 0 OR r.state = ANY ($3)) AND r.state NOT IN ('rejected', 'revoked')
     AND ($4 = '' OR r.ticket_type = $4) AND ($5 = '' OR r.source = $5)
     AND ($6 = '' OR (r."values"->$6) @> to_jsonb($7::text))
   ORDER BY r.id LIMIT ${MAX_MAILING_PEOPLE}`,
)
// admins, and the contacts that companies named for the organiser's notices
const listExhibitors = statement(
  'mailing_exhibitors',
  `SELECT a.person_id AS "personId", a.name, coalesce(p.language, 'cn') AS language, coalesce(a.phone, '') AS phone,
     coalesce(a.country_code, '') AS "countryCode", coalesce(a.email, '') AS email, ${flags('a', '$3', '$4')}
   FROM exhibitor_account a JOIN person p ON p.app_id = a.app_id AND p.id = a.person_id
     JOIN exhibitor e ON e.app_id = a.app_id AND e.id = a.exhibitor_id AND e.left_at IS NULL
   WHERE a.app_id = $1 AND a.role = 'admin' AND a.disabled_at IS NULL AND ($2 = '' OR e.hall = $2)
   UNION ALL
   SELECT NULL, coalesce(r.title, ''), 'cn', CASE WHEN coalesce(r.published_values->'Mobile'->>'Number', '') <> ''
       THEN '+' || coalesce(nullif(r.published_values->'Mobile'->>'CountryCode', ''), '86') || (r.published_values->'Mobile'->>'Number') ELSE '' END,
     coalesce(nullif(r.published_values->'Mobile'->>'CountryCode', ''), '86'), coalesce(r.published_values->>'Email', ''), false, false, false
   FROM record r JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id AND e.left_at IS NULL
   WHERE r.app_id = $1 AND r.resource = 'contact' AND r.published_values->'Notices' = 'true' AND ($2 = '' OR e.hall = $2)
   LIMIT ${MAX_MAILING_PEOPLE}`,
)
const halls = statement(
  'mailing_halls',
  `SELECT DISTINCT hall FROM exhibitor WHERE app_id = $1 AND left_at IS NULL AND hall <> '' ORDER BY hall LIMIT 100`,
)
const optedOut = statement(
  'mailing_opted_out',
  'SELECT address_hash AS hash FROM mailing_opt_out WHERE app_id = $1',
)
const isOptedOut = statement(
  'mailing_is_opted_out',
  'SELECT FROM mailing_opt_out WHERE app_id = $1 AND address_hash = $2',
)
const optOut = statement(
  'mailing_opt_out',
  'INSERT INTO mailing_opt_out (app_id, address_hash) SELECT $1, unnest($2::bytea[]) ON CONFLICT DO NOTHING',
)

/** Possible recipients of mailings, and people who have unsubscribed. */
export function createMailingPeopleRepository(db: Queryable) {
  const people = async (query: ReturnType<typeof listGuests>) =>
    (await db.query<MailingPerson & Record<string, unknown>>(query)).rows
  return {
    /** People who registered, except rejected ones. */
    guests(
      appId: string,
      filter: GuestFilter,
      template: MailingTemplate | undefined,
    ): Promise<MailingPerson[]> {
      const { audience, states, ticket, channel, field, answer } = filter
      const wechat = [template?.app ?? '', template?.id ?? ''] as const
      return people(listGuests(appId, audience, states, ticket, channel, field, answer, ...wechat))
    },
    exhibitors(
      appId: string,
      hall: string,
      template: MailingTemplate | undefined,
    ): Promise<MailingPerson[]> {
      return people(listExhibitors(appId, hall, template?.app ?? '', template?.id ?? ''))
    },
    async halls(appId: string): Promise<string[]> {
      return (await db.query<{ hall: string }>(halls(appId))).rows.map(({ hall }) => hall)
    },
    /** Hashes of all unsubscribed addresses, in hexadecimal. */
    async optedOut(appId: string): Promise<Set<string>> {
      return new Set(
        (await db.query<{ hash: Buffer }>(optedOut(appId))).rows.map(({ hash }) =>
          hash.toString('hex'),
        ),
      )
    },
    async isOptedOut(appId: string, hash: Buffer): Promise<boolean> {
      return (await db.query(isOptedOut(appId, hash))).rowCount === 1
    },
    async optOut(appId: string, hashes: readonly Buffer[]): Promise<void> {
      await db.query(optOut(appId, hashes))
    },
  }
}

export type MailingPeopleRepository = ReturnType<typeof createMailingPeopleRepository>
