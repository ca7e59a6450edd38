import { statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import { PARTY, type PartyState, type StoredTalkSettings } from './talkStates'

const party = statement(
  'talk_party_find',
  `SELECT ${PARTY} FROM talk_party p WHERE p.app_id = $1 AND p.party = $2`,
)
const parties = statement(
  'talk_parties',
  `SELECT ${PARTY} FROM talk_party p WHERE (p.app_id, p.party) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
)
export const addParty = statement(
  'talk_party_add',
  'INSERT INTO talk_party (app_id, party) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)
const saveSettings = statement(
  'talk_settings_save',
  'UPDATE talk_party SET is_open = $3, settings = $4 WHERE app_id = $1 AND party = $2',
)
const logos = statement(
  'talk_logos',
  `SELECT exhibitor_id AS id, published_values -> 'Logo' -> 0 ->> 'url' AS url FROM record
   WHERE app_id = $1 AND resource = 'profile' AND exhibitor_id = ANY($2::text[]) AND published_at IS NOT NULL`,
)
const companies = statement(
  'talk_companies',
  `SELECT id, name, name_en AS "nameEn", booth, hall, left_at IS NULL AS "isHere" FROM exhibitor WHERE app_id = $1 AND id = ANY($2::text[])`,
)
const leadsOf = statement(
  'talk_leads',
  'SELECT id::float8 AS id, person_id::float8 AS "personId" FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND person_id = ANY($3::bigint[])',
)
const ownerOfRecord = statement(
  'talk_record_owner',
  `SELECT p.exhibitor_id AS id FROM record_public p JOIN exhibitor e ON e.app_id = p.app_id AND e.id = p.exhibitor_id AND e.left_at IS NULL
   WHERE p.app_id = $1 AND p.resource = $2 AND p.record_id = $3 AND ${onShelf('p')}`,
)
const leadOf = statement(
  'talk_lead',
  'SELECT id FROM lead WHERE app_id = $1 AND exhibitor_id = $2 AND person_id = $3',
)

/** Parties of talks: their settings, companies and leads. */
export function createTalkParties(db: Queryable) {
  const rows = async <T>(query: Parameters<Queryable['query']>[0]): Promise<T[]> =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  return {
    async party(appId: string, of: string): Promise<PartyState | undefined> {
      return (await rows<PartyState>(party(appId, of)))[0]
    },

    parties: (keys: readonly { appId: string; party: string }[]) =>
      rows<PartyState>(
        parties(
          keys.map(key => key.appId),
          keys.map(key => key.party),
        ),
      ),

    addParty: async (appId: string, of: string) => void (await db.query(addParty(appId, of))),

    async saveSettings(
      appId: string,
      of: string,
      isOpen: boolean,
      settings: StoredTalkSettings,
    ): Promise<void> {
      await db.query(addParty(appId, of))
      await db.query(saveSettings(appId, of, isOpen, JSON.stringify(settings)))
    },

    /** The company of a product or post that is public. */
    async ownerOfRecord(
      appId: string,
      resource: 'product' | 'post',
      id: string,
    ): Promise<string | undefined> {
      return (await rows<{ id: string }>(ownerOfRecord(appId, resource, id)))[0]?.id
    },

    /** The company's lead of a person. */
    async leadOf(
      appId: string,
      exhibitorId: string,
      personId: number,
    ): Promise<number | undefined> {
      return (await rows<{ id: number }>(leadOf(appId, exhibitorId, personId)))[0]?.id
    },

    /** The company's leads of several people. */
    leadsOf: (appId: string, exhibitorId: string, people: readonly number[]) =>
      rows<{ id: number; personId: number }>(leadsOf(appId, exhibitorId, people)),

    /** Stored logos of companies that published one. */
    logos: (appId: string, ids: readonly string[]) =>
      rows<{ id: string; url: string | null }>(logos(appId, ids)),

    companies: (appId: string, ids: readonly string[]) =>
      rows<{
        id: string
        name: string
        nameEn: string
        booth: string
        hall: string
        isHere: boolean
      }>(companies(appId, ids)),
  }
}
