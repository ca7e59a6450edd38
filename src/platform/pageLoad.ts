/**
 * The loading state of the page being opened: loaded, loading for longer than a moment, or failed.
 */
export type PageLoad =
  { state: 'done' } | { state: 'loading' } | { state: 'failed'; retry: () => void }
