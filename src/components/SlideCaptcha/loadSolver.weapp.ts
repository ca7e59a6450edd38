import { solveWork } from './solveWork'

/**
 * The device's computation. A mini-program needs no lazy chunk: it loads a page's code together.
 */
export const loadSolver = () => Promise.resolve(solveWork)
