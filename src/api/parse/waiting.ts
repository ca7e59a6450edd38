import type { WaitingStatus } from '@core/contract/waiting'

const STATES = ['off', 'before', 'open'] as const
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0)

/** The status file of the waiting room; undefined for any other content. */
export function parseWaiting(json: string): WaitingStatus | undefined {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    return undefined
  }
  if (typeof read !== 'object' || read === null) return undefined
  const found = read as Readonly<Record<string, unknown>>
  const State = STATES.find(state => state === found['State'])
  if (State === undefined) return undefined
  return {
    State,
    Round: count(found['Round']),
    Now: text(found['Now']),
    OpensAt: text(found['OpensAt']),
    PerMinute: count(found['PerMinute']),
    Issued: count(found['Issued']),
    Drawn: count(found['Drawn']),
    Served: count(found['Served']),
    Commitment: text(found['Commitment']),
    Secret: text(found['Secret']),
    PollSeconds: Math.max(1, count(found['PollSeconds'])),
  }
}
