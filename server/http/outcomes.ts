import type { EndpointName } from '@core/contract/endpoints'

declare module 'fastify' {
  interface FastifyRequest {
    /** The outcome of the call: `ok`, a special word, or the code of its refusal. */
    outcome?: string
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * Calls that succeed in more than one way, with a word from their reply: for a look at a gate, the
 * reason of a refusal.
 */
const WORDS: Partial<Record<EndpointName, (reply: Readonly<Record<string, unknown>>) => string>> = {
  'visitor.register': ({ Existing }) => (Existing === true ? 'existing' : 'ok'),
  'checkin.redeem': ({ Admitted, Reason }) =>
    Admitted === true ? 'ok' : typeof Reason === 'string' ? Reason : 'refused',
}

/** The word for a reply that is not a refusal. */
export const outcomeOf = (name: EndpointName, reply: unknown): string =>
  WORDS[name]?.(record(reply)) ?? 'ok'
