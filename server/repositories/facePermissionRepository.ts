import { statement, type Queryable } from '../db/queryable'

const use = statement(
  'face_permission_use',
  `INSERT INTO face_permission (nonce, expires_at) VALUES ($1, now() + make_interval(secs => $2)) ON CONFLICT DO NOTHING`,
)

/** Used permissions to have a face checked, kept until they would have expired. */
export function createFacePermissionRepository(db: Queryable) {
  return {
    /** False when the permission was already used. */
    async use(nonce: string, seconds: number): Promise<boolean> {
      return (await db.query(use(nonce, seconds))).rowCount === 1
    },
  }
}

export type FacePermissionRepository = ReturnType<typeof createFacePermissionRepository>
