import { statement, type Queryable } from '../db/queryable'

/** The event an invitation is for. */
export interface VipEvent {
  id: string
  name: string
  nameEn: string
  place: string
  placeEn: string
  /** Times in their JSON form. */
  startsAt: string
  endsAt: string
}
/** A guest with a valid card or invitation. */
export interface VipGuest {
  id: number
  personId: number | null
  name: string
  nameEn: string
  company: string
  companyEn: string
  position: string
  positionEn: string
  /** Whether they have a card of the fair yet. */
  isRegistered: boolean
  /** End of validity: the card's own, or that of the event; null for a card without an end. */
  until: Date | null
  event: VipEvent | null
}

const GUEST = `SELECT g.id, g.person_id AS "personId", g.name, g.name_en AS "nameEn", g.company, g.company_en AS "companyEn",
   g.position, g.position_en AS "positionEn", EXISTS (SELECT FROM registration r WHERE r.app_id = g.app_id AND r.person_id = g.person_id) AS "isRegistered",
   least(g.expires_at, e.ends_at) AS until,
   CASE WHEN e.id IS NOT NULL THEN json_build_object('id', e.id, 'name', e.name, 'nameEn', e.name_en, 'place', e.place, 'placeEn', e.place_en,
     'startsAt', e.starts_at, 'endsAt', e.ends_at) END AS event
   FROM vip_guest g LEFT JOIN vip_event e ON e.app_id = g.app_id AND e.id = g.event_id
   WHERE g.app_id = $1 AND g.revoked_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > now()) AND (e.ends_at IS NULL OR e.ends_at > now())`
const findByCode = statement('vip_by_code', `${GUEST} AND g.code_hash = $2`)
const findByPerson = statement('vip_by_person', `${GUEST} AND g.person_id = $2`)
const lockGuest = statement(
  'vip_lock',
  'SELECT person_id AS "personId" FROM vip_guest WHERE app_id = $1 AND id = $2 FOR UPDATE',
)
const setPerson = statement(
  'vip_set_person',
  'UPDATE vip_guest SET person_id = $3 WHERE app_id = $1 AND id = $2',
)
const hasTail = statement(
  'vip_has_tail',
  'SELECT FROM vip_guest WHERE app_id = $1 AND person_id = $2 AND tail_hash = $3',
)

/** Guests by the keyed hash of their code; a guest who may not come in is not found. */
export function createVipRepository(db: Queryable) {
  return {
    async findByCode(appId: string, codeHash: Buffer): Promise<VipGuest | undefined> {
      return (await db.query<VipGuest & Record<string, unknown>>(findByCode(appId, codeHash)))
        .rows[0]
    },
    async findByPerson(appId: string, personId: number): Promise<VipGuest | undefined> {
      return (await db.query<VipGuest & Record<string, unknown>>(findByPerson(appId, personId)))
        .rows[0]
    },
    /**
     * The person of a guest, locked until the transaction ends, so that two concurrent first logins
     * make one person.
     */
    async lockPerson(appId: string, guestId: number): Promise<number | undefined> {
      return (
        (await db.query<{ personId: number | null }>(lockGuest(appId, guestId))).rows[0]
          ?.personId ?? undefined
      )
    },
    async setPerson(appId: string, guestId: number, personId: number): Promise<void> {
      await db.query(setPerson(appId, guestId, personId))
    },
    /** Whether a guest's code has this end, by which guests confirm their identity. */
    async hasTail(appId: string, personId: number, tailHash: Buffer): Promise<boolean> {
      return (await db.query(hasTail(appId, personId, tailHash))).rowCount === 1
    },
  }
}

export type VipRepository = ReturnType<typeof createVipRepository>
