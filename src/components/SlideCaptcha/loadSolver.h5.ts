/** The device's computation, in its own chunk because few people need it. */
export const loadSolver = async () => (await import('./solveWork')).solveWork
