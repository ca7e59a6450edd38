import { LEAD_STATES } from '../leads/followUp'

const REVIEWED = ['submitted', 'approved', 'returned', 'withdrawn'] as const
const SEEN = ['published', 'unpublished'] as const

/**
 * The events of a fair for other programs. Migrations 0151, 0306, 0319 and 0320 write them. A
 * company's records report every state they reach.
 */
const WEBHOOK_EVENTS = {
  registration: [
    'created',
    'submitted',
    'approved',
    'returned',
    'rejected',
    'revoked',
    'unpaid',
    'updated',
  ],
  person: ['deleted'],
  checkin: ['created'],
  order: ['created', 'paid', 'expired', 'cancelled', 'refunding', 'refunded'],
  company: SEEN,
  application: [...REVIEWED, 'rejected'],
  profile: [...REVIEWED, 'hidden'],
  brand: [...REVIEWED, 'off', 'hidden'],
  product: [...SEEN, ...REVIEWED, 'off', 'hidden', 'withheld', 'restored'],
  qualification: [...REVIEWED, 'expiring', 'expired'],
  catalogue: [...REVIEWED, 'proof', 'objected', 'confirmed'],
  badge: [
    ...[...REVIEWED, 'rejected', 'replacing', 'in_production', 'ready', 'posted'],
    ...['issued', 'used', 'lost', 'reissued', 'cancelled'],
  ],
  badgeExtra: [...REVIEWED, 'rejected'],
  meeting: [
    ...['requested', 'scheduled', 'declined', 'cancelled', 'expired', 'done', 'no_show'],
    ...['rescheduling', 'rescheduled', 'checked_in', 'rated'],
  ],
  signing: [
    ...[...SEEN, 'awaiting', 'submitted', 'returned', 'withdrawn', 'unconfirmed', 'scheduled'],
    ...['postponed', 'signed', 'recorded', 'called_off'],
  ],
  live: [
    ...[...SEEN, 'submitted', 'booked', 'returned', 'withdrawn', 'changing', 'preview'],
    ...['live', 'ended', 'replay', 'called_off'],
  ],
  vr: [
    ...[...SEEN, 'submitted', 'returned', 'withdrawn', 'shooting', 'producing', 'online'],
    ...['offline', 'hidden', 'called_off'],
  ],
  media: [...REVIEWED, 'offline', 'hidden'],
  post: [...SEEN, ...REVIEWED, 'matched', 'closed', 'expired', 'hidden'],
  need: [...SEEN, ...REVIEWED, 'closed', 'expired', 'hidden'],
  dealerOffer: [...SEEN, ...REVIEWED, 'closed', 'hidden'],
  ad: [
    ...['submitted', 'returned', 'rejected', 'withdrawn', 'confirmed', 'paid', 'running'],
    ...['ended', 'lapsed', 'called_off'],
  ],
  form: ['published', 'retired'],
  lead: ['created', ...LEAD_STATES],
  invitation: [
    ...['created', 'sent', 'opened', 'accepted', 'declined', 'used', 'bounced', 'revoked'],
    'open',
  ],
  contact: ['active', 'disabled'],
  social: ['shown', 'hidden', 'returned'],
  submission: [...REVIEWED, 'rejected'],
  notice: ['published', 'recalled', 'read', 'confirmed'],
  download: ['published', 'replaced', 'withdrawn', 'downloaded'],
  file: ['queued', 'ready', 'expired', 'failed'],
  news: ['published', 'withdrawn'],
  ticket: ['assigned', 'unassigned', 'used', 'void'],
  data: REVIEWED,
  arrival: ['created', 'left'],
} as const
export type WebhookTopic = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_TOPICS = Object.keys(WEBHOOK_EVENTS) as WebhookTopic[]

/** Every type by its full name: `order.paid`. */
export const WEBHOOK_TYPES: readonly string[] = WEBHOOK_TOPICS.flatMap(topic =>
  WEBHOOK_EVENTS[topic].map(step => `${topic}.${step}`),
)

/**
 * Whether an endpoint may subscribe to this: a type, all types of a topic (`order.*`), or all types
 * (`*`).
 */
export function isWebhookFilter(text: string): boolean {
  return (
    text === '*' ||
    WEBHOOK_TYPES.includes(text) ||
    WEBHOOK_TOPICS.some(topic => text === `${topic}.*`)
  )
}

/** The test event of the desk. Endpoints receive it whatever they subscribe to. */
export const WEBHOOK_TEST = 'test.ping'
/** The most endpoints of a fair. */
export const MAX_ENDPOINTS = 10
