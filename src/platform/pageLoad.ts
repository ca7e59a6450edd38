/** Where the code of the page stands that is being opened: there, on its way for longer than a moment, or not to be had. */
export type PageLoad = { state: 'done' } | { state: 'loading' } | { state: 'failed'; retry: () => void }
