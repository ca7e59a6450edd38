import { statement, type Queryable } from '../db/queryable'

const add = statement(
  'wechat_permission_add',
  `INSERT INTO wechat_permission AS p (app_id, person_id, template_id, remaining) VALUES ($1, $2, $3, 1)
   ON CONFLICT (app_id, person_id, template_id) DO UPDATE SET remaining = least(p.remaining + 1, $4)`,
)
const take = statement(
  'wechat_permission_take',
  `UPDATE wechat_permission SET remaining = remaining - 1
   WHERE app_id = $1 AND person_id = $2 AND template_id = $3 AND remaining > 0`,
)
const agreedVersion = statement(
  'wechat_agreed_version',
  `SELECT version FROM consent WHERE app_id = $1 AND person_id = $2 AND withdrawn_at IS NULL AND subject = ''
     AND purpose IN ('login', 'registration', 'notice') ORDER BY given_at DESC LIMIT 1`,
)
const removeOfPerson = statement(
  'wechat_permission_remove',
  'DELETE FROM wechat_permission WHERE app_id = $1 AND person_id = $2',
)

/** How many more messages of a template a person allows. */
export function createWechatPermissionRepository(db: Queryable) {
  return {
    /** Adds one, up to `limit`. */
    async add(appId: string, personId: number, templateId: string, limit: number): Promise<void> {
      await db.query(add(appId, personId, templateId, limit))
    },
    /** Uses one; false when there is none. */
    async take(appId: string, personId: number, templateId: string): Promise<boolean> {
      return (await db.query(take(appId, personId, templateId))).rowCount === 1
    },
    /**
     * The version of the privacy notice the person last agreed to; empty for people who are not
     * asked, such as exhibitors.
     */
    async agreedVersion(appId: string, personId: number): Promise<string> {
      return (
        (await db.query<{ version: string }>(agreedVersion(appId, personId))).rows[0]?.version ?? ''
      )
    },
    async removeOfPerson(appId: string, personId: number): Promise<void> {
      await db.query(removeOfPerson(appId, personId))
    },
  }
}
