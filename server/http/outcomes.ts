import type { EndpointName } from '@core/contract/endpoints'

declare module 'fastify' {
  interface FastifyRequest {
    /** What became of the call: `ok`, a word of its own, or the code of its refusal. */
    outcome?: string
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * Calls that succeed in more than one way, by a word of their reply: a look at a gate by why it was
 * refused.
 */
const WORDS: Partial<Record<EndpointName, (reply: Readonly<Record<string, unknown>>) => string>> = {
  'visitor.register': ({ Existing }) => (Existing === true ? 'existing' : 'ok'),
  'checkin.redeem': ({ Admitted, Reason }) =>
    Admitted === true ? 'ok' : typeof Reason === 'string' ? Reason : 'refused',
}

/** The word for a reply that is no refusal. */
export const outcomeOf = (name: EndpointName, reply: unknown): string =>
  WORDS[name]?.(record(reply)) ?? 'ok'
