/**
 * How a step ended. `conflict`: another person changed the record first; the list shows their
 * version.
 */
export type StepOutcome =
  { kind: 'done' | 'ignored' | 'unreachable' | 'conflict' } | { kind: 'refused'; message: string }
