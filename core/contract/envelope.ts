/** What every call answers (SPEC §8, DECISIONS §3). */
export type Reply<T> = { succ: true; data: T } | Refusal

/** A refusal: `data` is the message in the caller's language, `code` is for programs. */
export interface Refusal {
  succ: false
  data: string
  code: ErrorCode
  issues?: WireIssue[]
}

/** One problem of a submitted form, in field order (DECISIONS §3). */
export interface WireIssue {
  id: string
  /** The question inside a Questions field. */
  node?: string
  code: string
  message: string
}

/** Machine codes of refusals. The words are in core/messages/errors.ts, the HTTP status in server/http. */
export const ERROR_CODES = [
  'unauthorized',
  'forbidden',
  'not_found',
  'bad_request',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'server_error',
  'unavailable',
  'idempotency_conflict',
  'idempotency_mismatch',
  'invalid_form',
  'unknown_form',
  'unknown_content',
  'unknown_fair',
  'not_registered',
  'registration_closed',
  'consent_required',
  'face_consent',
  'captcha_required',
  'invalid_mobile',
  'invalid_email',
  'code_too_soon',
  'code_limit',
  'code_wrong',
  'code_expired',
  'login_wrong',
  'account_locked',
  'conflict',
  'form_changed',
  'form_not_open',
  'form_closed',
  'submission_final',
  'cannot_withdraw',
  'cannot_review',
  'upload_denied',
  'upload_expired',
  'upload_malformed',
  'upload_quota',
  'file_type',
  'file_too_large',
  'file_picture',
  'file_exists',
  'unknown_file',
  'storage_full',
  'link_expired',
  'not_bound',
  'already_bound',
  'ticket_expired',
  'password_weak',
  'password_wrong',
  'admin_only',
  'card_code_wrong',
  'wechat_off',
  'wechat_failed',
  'url_not_allowed',
  'not_on_sale',
  'ticket_required',
  'too_many_orders',
  'sold_out',
  'unknown_order',
  'unknown_ticket',
  'order_closed',
  'order_paid',
  'cannot_refund',
  'pay_off',
  'pay_failed',
  'pay_needs_wechat',
  'ticket_used',
  'feature_off',
  'face_none',
  'face_many',
  'face_small',
  'face_blurry',
  'card_unreadable',
  'confirm_wrong',
  'unknown_visitor',
  'consent_kept',
  'cannot_edit',
  'registration_final',
  'invitation_gone',
  'invitation_limit',
  'unknown_page',
  'unknown_gate',
  'unknown_lead',
  'not_arrived',
  'unknown_record',
  'record_limit',
  'account_name',
  'account_taken',
  'last_admin',
  'no_phone',
  'organiser_only',
  'quota_full',
  'quota_used',
  'cannot_step',
  'no_post_address',
  'sheet_unreadable',
  'sheet_too_large',
  'reading_gone',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]
