import type { ApiError } from '@/api/ApiError'

const CODES: ReadonlySet<string | undefined> = new Set(['conflict', 'cannot_step'])

/** Does the refusal mean that somebody else has moved the record meanwhile? */
export const isOvertaken = ({ kind, code }: ApiError): boolean => kind === 'rejected' && CODES.has(code)
