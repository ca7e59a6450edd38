import type { ApiScope } from '@core/domain/apiScopes'
import { statement, type Queryable } from '../db/queryable'

/** A key as the desk lists it. */
export interface ApiKey {
  id: string
  name: string
  ending: string
  scopes: ApiScope[]
  addresses: string[]
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string
}
/** The fields of a key that a call needs. */
export interface PresentedKey extends Pick<
  ApiKey,
  'id' | 'scopes' | 'addresses' | 'expiresAt' | 'revokedAt'
> {
  appId: string
  secretHash: Buffer
}

const find = statement(
  'api_key_find',
  `SELECT id, app_id AS "appId", secret_hash AS "secretHash", scopes, addresses, expires_at AS "expiresAt", revoked_at AS "revokedAt"
   FROM api_key WHERE id = $1`,
)
// written at most once a minute, so that frequent calls do not each write a row
const touch = statement(
  'api_key_touch',
  `UPDATE api_key SET last_used_at = now(), last_used_from = $2
   WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute' OR last_used_from <> $2)`,
)
const list = statement(
  'api_key_list',
  `SELECT id, name, ending, scopes, addresses, created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt",
     last_used_at AS "lastUsedAt", last_used_from AS "lastUsedFrom"
   FROM api_key WHERE app_id = $1 ORDER BY revoked_at IS NOT NULL, created_at DESC, id LIMIT 100`,
)
const lock = statement(
  'api_key_lock',
  `SELECT pg_advisory_xact_lock(hashtext('api_key'), hashtext($1))`,
)
const count = statement(
  'api_key_count',
  'SELECT count(*)::int AS count FROM api_key WHERE app_id = $1 AND revoked_at IS NULL AND expires_at > $2',
)
const insert = statement(
  'api_key_insert',
  `INSERT INTO api_key (app_id, id, name, secret_hash, ending, scopes, addresses, created_at, created_by, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
const revoke = statement(
  'api_key_revoke',
  'UPDATE api_key SET revoked_at = $3 WHERE app_id = $1 AND id = $2 AND revoked_at IS NULL',
)

/** Keys of other programs. */
export function createApiKeyRepository(db: Queryable) {
  return {
    /** The key of any fair, also when revoked or expired. */
    async find(id: string): Promise<PresentedKey | undefined> {
      return (await db.query<PresentedKey & Record<string, unknown>>(find(id))).rows[0]
    },
    async touch(id: string, address: string): Promise<void> {
      await db.query(touch(id, address))
    },
    async list(appId: string): Promise<ApiKey[]> {
      return (await db.query<ApiKey & Record<string, unknown>>(list(appId))).rows
    },
    /** Counts valid keys; until the transaction ends no other key is made at this fair. */
    async countHeld(appId: string, now: Date): Promise<number> {
      await db.query(lock(appId))
      return (await db.query<{ count: number }>(count(appId, now))).rows[0]?.count ?? 0
    },
    async insert(
      appId: string,
      key: Omit<ApiKey, 'revokedAt' | 'lastUsedAt' | 'lastUsedFrom'> & {
        secretHash: Buffer
        createdBy: string
      },
    ): Promise<void> {
      const { id, name, secretHash, ending, scopes, addresses, createdAt, createdBy, expiresAt } =
        key
      await db.query(
        insert(
          appId,
          id,
          name,
          secretHash,
          ending,
          scopes,
          addresses,
          createdAt,
          createdBy,
          expiresAt,
        ),
      )
    },
    /** False for an unknown or revoked key. */
    async revoke(appId: string, id: string, now: Date): Promise<boolean> {
      return (await db.query(revoke(appId, id, now))).rowCount === 1
    },
  }
}

export type ApiKeyRepository = ReturnType<typeof createApiKeyRepository>
