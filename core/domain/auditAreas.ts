/**
 * Filters of the activity log: an area of work, and the subjects of its actions (the part of their
 * name before the dot).
 */
export const AUDIT_AREAS = {
  visitors: [
    'registration',
    'visitor',
    'walkin',
    'invitation',
    'batch',
    'invite',
    'consent',
    'ticket',
    'waiting',
  ],
  companies: [
    'record',
    'form',
    'company',
    'account',
    'badge',
    'lead',
    'link',
    'presence',
    'catalogue',
    'buyer',
    'talk',
    'meeting',
    'answers',
  ],
  desk: [
    'desk',
    'setup',
    'notice',
    'news',
    'message',
    'mailing',
    'deadline',
    'job',
    'demo',
    'provider',
    'file',
  ],
  money: ['order', 'invoice'],
  logins: ['login', 'password', 'session', 'second', 'signon', 'wechat'],
  data: ['privacy', 'api', 'webhook'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type AuditArea = keyof typeof AUDIT_AREAS
export const AUDIT_AREA_NAMES = [
  'visitors',
  'companies',
  'desk',
  'money',
  'logins',
  'data',
] as const satisfies readonly AuditArea[]
