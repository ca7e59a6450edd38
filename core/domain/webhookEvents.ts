/** What happens at a fair, as other programs hear of it; migration 0151 writes these. */
export const WEBHOOK_EVENTS = {
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
  company: ['published', 'unpublished'],
  product: ['published', 'unpublished', 'submitted', 'approved', 'returned', 'off', 'hidden'],
  badge: ['submitted', 'approved', 'returned', 'rejected'],
  meeting: ['requested', 'scheduled', 'declined', 'cancelled', 'expired', 'done', 'no_show'],
} as const
export type WebhookTopic = keyof typeof WEBHOOK_EVENTS

export const WEBHOOK_TOPICS = Object.keys(WEBHOOK_EVENTS) as WebhookTopic[]

/** Every type by its whole name: `order.paid`. */
export const WEBHOOK_TYPES: readonly string[] = WEBHOOK_TOPICS.flatMap(topic =>
  WEBHOOK_EVENTS[topic].map(step => `${topic}.${step}`),
)

/**
 * Whether an endpoint may ask for this: a type, all of a topic (`order.*`), or all there are (`*`).
 */
export function isWebhookFilter(text: string): boolean {
  return (
    text === '*' ||
    WEBHOOK_TYPES.includes(text) ||
    WEBHOOK_TOPICS.some(topic => text === `${topic}.*`)
  )
}

/**
 * The event that is sent from the desk to try an endpoint; endpoints get it whatever they ask for.
 */
export const WEBHOOK_TEST = 'test.ping'
/** Endpoints of a fair at most. */
export const MAX_ENDPOINTS = 10
