import type { CancelSignal } from '@/utils/cancel'
import type { LocalFile } from '@/utils/media'

/** What an editor needs in order to take files; the form gives it where it keeps any. */
export interface EditorMedia {
  /** Asks the person for one; an empty list when they gave none. */
  choose: (kind: 'image' | 'video') => Promise<LocalFile[]>
  /** Makes files of what was pasted or dropped. */
  adopt: (files: readonly unknown[]) => Promise<LocalFile[]>
  /** Keeps a file; resolves with the address to store. Its error is for the person to read. */
  send: (
    file: LocalFile,
    onProgress: (share: number) => void,
    signal: CancelSignal,
  ) => Promise<string>
  /** Addresses at which stored files can be seen now. */
  view: (urls: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Gives the memory of a file back that will not be sent. */
  release: (file: LocalFile) => void
  /** A file is on its way, or no longer. */
  busy: (isBusy: boolean) => void
}
