/** The device's sum; few people ask for it, so it comes apart. */
export const loadSolver = async () => (await import('./solveWork')).solveWork
