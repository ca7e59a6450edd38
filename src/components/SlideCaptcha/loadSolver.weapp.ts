import { solveWork } from './solveWork'

/** The device's sum; a mini-program loads all of a page's code at once. */
export const loadSolver = () => Promise.resolve(solveWork)
