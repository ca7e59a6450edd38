import type { Queryable } from '../db/queryable'
import { FORGET } from './invitationPlaces'

/**
 * Deletes expired rows. Codes and captchas go after an hour, ended sessions, messages and wrong
 * passwords after a day, phones of invitations at their end and links 90 days after it, visits
 * after 400.
 */
const SWEEPS = [
  `DELETE FROM captcha_challenge WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM captcha_trace WHERE expires_at < now()`,
  `DELETE FROM captcha_work WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM face_permission WHERE expires_at < now()`,
  `DELETE FROM captcha_token WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM login_code WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM arrival_code WHERE expires_at < now()`,
  `DELETE FROM idempotency WHERE expires_at < now()`,
  `DELETE FROM login_failure WHERE failed_at < now() - interval '1 day' AND (locked_until IS NULL OR locked_until < now())`,
  `DELETE FROM rate_limit WHERE expires_at < now()`,
  // a renewed token is kept as long as its login may live: if it is used again, two devices have it
  `DELETE FROM session WHERE revoked_at < now() - interval '1 day'
     OR (renew_until < now() - interval '1 day' AND (rotated_at IS NULL OR rotated_at < now() - interval '31 days'))`,
  // an expired link is deleted with the person its bearer acted as; an applicant, who may use many
  // links, stays with the application
  `DELETE FROM signed_link l USING application a WHERE a.app_id = l.app_id AND a.person_id = l.person_id AND l.expires_at < now() - interval '90 days'`,
  `DELETE FROM person p USING signed_link l WHERE l.app_id = p.app_id AND l.person_id = p.id AND l.expires_at < now() - interval '90 days'
     AND NOT EXISTS (SELECT FROM application a WHERE a.app_id = p.app_id AND a.person_id = p.id)`,
  `DELETE FROM password_ticket WHERE expires_at < now() - interval '1 hour'`,
  `DELETE FROM outbox WHERE expires_at < now() - interval '1 day'`,
  `DELETE FROM dead_mailbox WHERE bounced_at < now() - interval '90 days'`,
  `DELETE FROM sign_on_state WHERE expires_at < now()`,
  `DELETE FROM wechat_state WHERE expires_at < now()`,
  `DELETE FROM wechat_ticket WHERE expires_at < now()`,
  // without either time, there is no value and no fetch is running
  `DELETE FROM wechat_value WHERE coalesce(greatest(expires_at, lease_until), '-infinity') < now() - interval '10 minutes'`,
  // they can no longer be answered: contact data is deleted, and so are the records of phones that
  // got a message
  `UPDATE invitation SET ${FORGET} WHERE expires_at < now() AND (phone IS NOT NULL OR email <> '')`,
  // for an imported invitation the name too, because no sender knows the guest
  `UPDATE invitation SET name = '', ${FORGET} WHERE expires_at < now() AND import_id IS NOT NULL AND state <> 'accepted' AND name <> ''`,
  `DELETE FROM sheet_history WHERE at < now() - interval '400 days'`,
  `DELETE FROM invitation_notice WHERE sent_at < now() - interval '400 days'`,
  `DELETE FROM invitation_opt_out WHERE opted_at < now() - interval '400 days'`,
  // results of a mailing stay as numbers; its recipients do not
  `UPDATE mailing_recipient r SET recipient = 'gone:' || r.id, name = '', person_id = NULL FROM mailing m
     WHERE m.id = r.mailing_id AND m.ended_at < now() - interval '90 days' AND r.recipient NOT LIKE 'gone:%'`,
  `DELETE FROM mailing_opt_out WHERE left_at < now() - interval '1200 days'`,
  `DELETE FROM import_reading WHERE expires_at < now()`,
  `DELETE FROM person_deletion WHERE deleted_at < now() - interval '1 day'`,
  `DELETE FROM webhook_delivery WHERE state <> 'waiting' AND created_at < now() - interval '30 days'`,
  `DELETE FROM waiting_entry WHERE until < now() - interval '7 days'`,
  oldVisits('visit'),
  oldVisits('visit_click'),
]

/** Deletes expired data; safe to run on all instances at the same time. */
export function createHousekeepingRepository(db: Queryable) {
  return {
    /** Runs every sweep even when one fails. Throws AggregateError of all failures. */
    async sweep(): Promise<void> {
      const errors: unknown[] = []
      for (const text of SWEEPS)
        await db.query({ text }).catch((error: unknown) => errors.push(error))
      if (errors.length > 0) throw new AggregateError(errors, 'sweeps failed')
    },
    /** Resolves when the database answers. */
    async ping(): Promise<void> {
      await db.query({ text: 'SELECT 1' })
    },
  }
}

export type HousekeepingRepository = ReturnType<typeof createHousekeepingRepository>

/** Days are in the zone of the fair, like the days by which visits are counted. */
function oldVisits(table: 'visit' | 'visit_click'): string {
  return `DELETE FROM ${table} v USING fair f
     WHERE f.app_id = v.app_id AND v.day < (now() AT TIME ZONE coalesce(f.settings->>'timeZone', '+08:00')::interval)::date - 400`
}
