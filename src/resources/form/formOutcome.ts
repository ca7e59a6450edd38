import { ApiError } from '@/api/ApiError'
import type { SaveResult } from './AutoSave'

/** How a submit or a withdrawal ended, for the page to show. */
export type FormOutcome =
  | { kind: 'done' | 'ignored' | 'unreachable' }
  | { kind: 'conflict' | 'formChanged' }
  | { kind: 'waiting'; fieldId: string }
  | { kind: 'invalid'; fieldId: string; message: string | undefined }
  | { kind: 'refused'; message: string }

/**
 * What an error turned out to be; `resolved`: another person wrote the same, so there is nothing to
 * decide.
 */
export type Finding = FormOutcome | { kind: 'resolved' }

/** A failed write whose cause is already known. */
export class Explained extends Error {
  constructor(readonly finding: FormOutcome) {
    super(finding.kind)
  }
}

const CONFLICTS: ReadonlySet<string | undefined> = new Set([
  'conflict',
  'submission_final',
  'cannot_withdraw',
  'cannot_step',
])

/** Whether the refusal means that another person has written. */
export const isConflict = ({ kind, code }: ApiError): boolean =>
  kind === 'rejected' && CONFLICTS.has(code)

/**
 * Another person wrote the same answers again and again: report it as unreachable, so that the
 * person may retry.
 */
export const outcomeOf = (finding: Finding): FormOutcome =>
  finding.kind === 'resolved' ? { kind: 'unreachable' } : finding

const SAVE_RESULTS: Partial<Record<Finding['kind'], SaveResult>> = {
  resolved: 'saved',
  unreachable: 'offline',
  formChanged: 'again',
  refused: 'refused',
  invalid: 'refused',
}

/** The result of a save with this finding; any other finding needs a decision first. */
export const saveResultOf = ({ kind }: Finding): SaveResult => SAVE_RESULTS[kind] ?? 'stopped'

/** Why a step cannot be taken when the answers were not saved; undefined when they were. */
export function unsavedOutcome(
  result: SaveResult,
  { refusal, conflict }: { refusal?: string | undefined; conflict?: unknown },
): FormOutcome | undefined {
  if (result === 'saved') return undefined
  if (result === 'offline') return { kind: 'unreachable' }
  if (result === 'again') return { kind: 'formChanged' }
  if (result === 'refused' && refusal !== undefined) return { kind: 'refused', message: refusal }
  return { kind: conflict ? 'conflict' : 'ignored' }
}

/** For a step that still conflicts although both wrote the same: shows the server's reason. */
export function refuseConflict(error: unknown): never {
  if (error instanceof ApiError && isConflict(error))
    throw new Explained({ kind: 'refused', message: error.message })
  throw error
}
