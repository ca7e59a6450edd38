/**
 * How long a page may take to do what it was asked: far above what it takes on any machine, for the
 * journeys run beside the other suites and a slow page is no wrong one. Only a journey that fails
 * waits this long.
 */
export const PATIENCE_MS = 60_000
