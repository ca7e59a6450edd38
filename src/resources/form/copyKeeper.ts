import type { Draft, DraftKeeper } from '@/forms/drafts'

export interface CopyKeeperDeps {
  /**
   * Whether the form is still the one on the page. Work that ends late in another form, such as an
   * upload, has nothing to lose.
   */
  isCurrent: () => boolean
  write: (draft: Draft) => boolean
  remove: () => void
}

/**
 * Keeps the drafts of one form store as the device's copy, for as long as it is the one on the
 * page.
 */
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
