import type { ApiError } from '@/api/ApiError'

const CODES: ReadonlySet<string | undefined> = new Set(['conflict', 'cannot_step'])

/** Whether the refusal means that another person has changed the record. */
export const isOvertaken = ({ kind, code }: ApiError): boolean =>
  kind === 'rejected' && CODES.has(code)
