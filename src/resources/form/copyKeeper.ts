import type { Draft, DraftKeeper } from '@/forms/drafts'

export interface CopyKeeperDeps {
  /** Is the form still the one on the page? What ends late in another, such as an upload, has nothing to lose any more. */
  isCurrent: () => boolean
  write: (draft: Draft) => boolean
  remove: () => void
}

/** Keeps the drafts of one form store as the device's copy, for as long as it is the one on the page. */
export function copyKeeper(draft: Draft | undefined, { isCurrent, write, remove }: CopyKeeperDeps): DraftKeeper {
  return {
    read: () => draft,
    write: next => !isCurrent() || write(next),
    remove: () => isCurrent() && remove(),
  }
}
