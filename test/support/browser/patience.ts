/**
 * How long a page may take for an action. It is far more than any machine needs, because journeys
 * run beside other suites and a slow page is not a fault. Only a failing journey waits this long.
 */
export const PATIENCE_MS = 60_000
