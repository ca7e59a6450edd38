import type { CallContext } from './callContext'

/** What answers need of the object store: only the caller's own uploads may be named, and they are shown for a short while. */
export interface FileAccess {
  /** Marks uploads as used by an answer. Throws AppError('unknown_file') for a url that is not one of the caller's uploads. */
  attach(context: CallContext, urls: readonly string[]): Promise<void>
  /** A short-lived address for every url that is an upload of this fair; others are left out. The caller has proven the right to see them. */
  sign(appId: string, urls: readonly string[]): Record<string, string>
}
