import type { CancelSignal } from '@/utils/cancel'
import type { LocalFile } from '@/utils/media'

/** What an editor needs for files; the form provides it if it stores files. */
export interface EditorMedia {
  /** Lets the person choose files; an empty list when they cancel. */
  choose: (kind: 'image' | 'video') => Promise<LocalFile[]>
  /** Converts pasted or dropped content to files. */
  adopt: (files: readonly unknown[]) => Promise<LocalFile[]>
  /** Stores a file; resolves with the address to store. The person may read its error. */
  send: (
    file: LocalFile,
    onProgress: (share: number) => void,
    signal: CancelSignal,
  ) => Promise<string>
  /** Present addresses of stored files. */
  view: (urls: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Frees the memory of a file that will not be sent. */
  release: (file: LocalFile) => void
  /** A file is being sent, or no longer. */
  busy: (isBusy: boolean) => void
}
