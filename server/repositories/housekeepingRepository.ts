import type { Queryable } from '../db/queryable'

/** Rows that have served their time. Codes and captchas go after an hour, ended sessions, messages and wrong passwords after a day, links 90 days after their end, visits after 400. */
const SWEEPS = [
  `DELETE FROM captcha_challenge WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM captcha_work WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM face_permission WHERE expires_at < now()`,
  `DELETE FROM captcha_token WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM login_code WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM idempotency WHERE expires_at < now()`,
  `DELETE FROM login_failure WHERE failed_at < now() - interval '1 day' AND (locked_until IS NULL OR locked_until < now())`,
  `DELETE FROM rate_limit WHERE expires_at < now()`,
  // a token that was renewed is kept as long as its login may live: used once more, it shows that it is in two hands
  `DELETE FROM session WHERE revoked_at < now() - interval '1 day'
     OR (renew_until < now() - interval '1 day' AND (rotated_at IS NULL OR rotated_at < now() - interval '31 days'))`,
  // with the person whoever came by the link acted as
  `DELETE FROM person p USING signed_link l WHERE l.app_id = p.app_id AND l.person_id = p.id AND l.expires_at < now() - interval '90 days'`,
  `DELETE FROM password_ticket WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM outbox WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM wechat_state WHERE expires_at < now()`,
  `DELETE FROM wechat_ticket WHERE expires_at < now()`,
  // with neither time, nothing stands there and nobody is fetching it
  `DELETE FROM wechat_value WHERE coalesce(greatest(expires_at, lease_until), '-infinity') < now() - interval '10 minutes'`,
  `DELETE FROM person_deletion WHERE deleted_at < now() - interval '1 day'`,
  `DELETE FROM visit WHERE day < (now() AT TIME ZONE 'Asia/Shanghai')::date - 400`,
]

/** Sweeps what is expired; safe to run on every instance at once. */
export function createHousekeepingRepository(db: Queryable) {
  return {
    /** One that fails keeps no other from being done. Throws AggregateError of all that failed. */
    async sweep(): Promise<void> {
      const errors: unknown[] = []
      for (const text of SWEEPS) await db.query({ text }).catch((error: unknown) => errors.push(error))
      if (errors.length > 0) throw new AggregateError(errors, 'sweeps failed')
    },
    /** Answers when the database does. */
    async ping(): Promise<void> {
      await db.query({ text: 'SELECT 1' })
    },
  }
}

export type HousekeepingRepository = ReturnType<typeof createHousekeepingRepository>
