/**
 * The state of one request. During a reload the last value stays: `loading` keeps the value of
 * `ready`.
 */
export type LoadState<T> =
  | { status: 'idle'; value?: undefined; error?: undefined }
  | { status: 'loading'; value?: T | undefined; error?: undefined }
  | { status: 'ready'; value: T; error?: undefined }
  | { status: 'failed'; value?: T | undefined; error: unknown }

export const idle = { status: 'idle' } as const
export const loading = <T>(value?: T): LoadState<T> => ({ status: 'loading', value })
export const ready = <T>(value: T): LoadState<T> => ({ status: 'ready', value })
export const failed = <T>(error: unknown, value?: T): LoadState<T> => ({
  status: 'failed',
  error,
  value,
})

/** Replaces the value and keeps the state of the request. */
export function withValue<T>(state: LoadState<T>, value: T): LoadState<T> {
  if (state.status === 'failed') return failed(state.error, value)
  return state.status === 'loading' ? loading(value) : ready(value)
}
