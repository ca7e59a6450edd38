import type { Queryable } from '../db/queryable'
import type { ImportCount } from './importCount'
import type { StoredMessageSettings } from './messageTextRepository'

/** Rules of messages and talks in a fair folder. */
export function createRuleImportRepository(db: Queryable) {
  const run = async (text: string, values: unknown[]) =>
    (await db.query({ text, values })).rowCount ?? 0
  return {
    /** Without rules the defaults apply. */
    async saveMessageRules(
      appId: string,
      rules: StoredMessageSettings | undefined,
    ): Promise<ImportCount> {
      if (!rules)
        return {
          changed: 0,
          removed: await run('DELETE FROM message_setting WHERE app_id = $1', [appId]),
        }
      const { quietFrom, quietUntil, smsPrice, mailPrice, wechatPrice } = rules
      const changed = await run(
        `INSERT INTO message_setting AS t (app_id, quiet_from, quiet_until, sms_price, mail_price, wechat_price) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (app_id) DO UPDATE SET quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, sms_price = excluded.sms_price,
           mail_price = excluded.mail_price, wechat_price = excluded.wechat_price
         WHERE (t.quiet_from, t.quiet_until, t.sms_price, t.mail_price, t.wechat_price)
           IS DISTINCT FROM (excluded.quiet_from, excluded.quiet_until, excluded.sms_price, excluded.mail_price, excluded.wechat_price)`,
        [appId, quietFrom, quietUntil, smsPrice, mailPrice, wechatPrice],
      )
      return { changed, removed: 0 }
    },
    /** Only the desk decides whether talks are on, so that stays unchanged. */
    async saveTalkRules(
      appId: string,
      { words, holds }: { words: readonly string[]; holds: boolean } = { words: [], holds: false },
    ): Promise<ImportCount> {
      const changed = await run(
        `INSERT INTO talk_setting AS t (app_id, words, holds)
         SELECT $1, $2::text[], $3 WHERE cardinality($2::text[]) > 0 OR $3 OR EXISTS (SELECT FROM talk_setting WHERE app_id = $1)
         ON CONFLICT (app_id) DO UPDATE SET words = excluded.words, holds = excluded.holds
         WHERE (t.words, t.holds) IS DISTINCT FROM (excluded.words, excluded.holds)`,
        [appId, words, holds],
      )
      return { changed, removed: 0 }
    },
  }
}
