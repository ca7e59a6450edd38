import type { Draft, DraftKeeper } from '@/forms/drafts'

export interface CopyKeeperDeps {
  /**
   * Is this form still on the page? Work that ends late, such as an upload, must not write into the
   * copy of another form.
   */
  isCurrent: () => boolean
  write: (draft: Draft) => boolean
  remove: () => void
}

/** Keeps the drafts of one form store as the device's copy while this store is on the page. */
export function copyKeeper(
  draft: Draft | undefined,
  { isCurrent, write, remove }: CopyKeeperDeps,
): DraftKeeper {
  return {
    read: () => draft,
    write: next => !isCurrent() || write(next),
    remove: () => isCurrent() && remove(),
  }
}
