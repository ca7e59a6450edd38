import { findDependents } from './imports.mjs'

/**
 * Tests that read the whole project and take seconds. They run after every change. Other tests of
 * the server and the core are found by their imports.
 */
const GUARDS = /^test\/(architecture\/|core\/translations\.|core\/contract\/)/
/** A test that imports the change through more files than this is about something else. */
const NEAR = 3
/** Tests in a folder with the change's name come after those that import it, … */
const FOLDER = 1.5
/** … and tests with a word of it in their own name come one step later. */
const WORD = 2.5
/** Data folders and the suite that reads them. */
const SIDES = { fairs: 'server' }
/** Folders whose names say nothing about their content. */
const GENERAL = new Set(['src', 'server', 'core', 'test', 'bin', 'lib', 'feature', 'service'])
/**
 * The most test files of a suite, the nearest first: about two minutes on two processors. Tests
 * that kill servers take minutes each. A changed test always runs.
 */
const LIMITS = { core: 60, lifecycle: 0, server: 30, client: 60 }
/** Folders that every test of a suite may depend on. */
const WHOLE = {
  all: /^(package-lock\.json|tsconfig\.base\.json)$/,
  client: /^(jest\.config\.cjs|babel\.config\.js|test\/support\/client\/[^/]+\.cjs)$/,
}

/**
 * The test files for a change by suite, the nearest first. `left` counts other tests that may be
 * affected, including all journeys, which need builds. A test is near if it changed, if it imports
 * or reads the change, or if its name is similar.
 */
export function chooseTests(changed, imports, bySuite) {
  const steps = findDependents(imports, changed)
  const distance = distanceBy(steps, namesOf(changed, steps), changed)
  const chosen = {}
  let left = (bySuite.journeys ?? []).filter(test => steps.has(test)).length
  for (const [suite, limit] of Object.entries(LIMITS)) {
    const all = bySuite[suite] ?? []
    const isWhole = changed.some(file => WHOLE.all.test(file) || WHOLE[suite]?.test(file))
    const near = all
      .filter(test => distance(test) <= NEAR)
      .toSorted((a, b) => distance(a) - distance(b))
      .filter((test, at) => at < limit || distance(test) === 0)
    const guards = all.filter(test => GUARDS.test(test) && !near.includes(test))
    chosen[suite] = isWhole ? all : [...near, ...guards]
    left += all.filter(test => distance(test) < Infinity && !chosen[suite].includes(test)).length
  }
  return { chosen, left }
}

function distanceBy(steps, names, changed) {
  const sides = new Set(changed.map(file => file.split('/')[0]).map(name => SIDES[name] ?? name))
  return test => {
    const [, side, ...rest] = test.split('/')
    if (!steps.has(test) && !sides.has(side)) return Infinity
    return Math.min(
      steps.get(test) ?? Infinity,
      rest.slice(0, -1).some(folder => names.has(singular(folder))) ? FOLDER : Infinity,
      wordsOf(test).some(word => names.has(singular(word))) ? WORD : Infinity,
    )
  }
}

/**
 * Words that describe the change, in the singular: from the names of the changed files, and from
 * the folders of these files and of their importers.
 */
function namesOf(changed, steps) {
  const importers = [...steps].filter(([, count]) => count === 1).map(([file]) => file)
  const places = [...changed, ...importers.filter(file => !file.startsWith('test/'))]
  return new Set(
    [...changed.flatMap(wordsOf), ...places.flatMap(file => file.split('/').slice(0, -1))]
      .map(singular)
      .filter(name => !GENERAL.has(name)),
  )
}

/** The words of a file's name: print and badges for printBadges.test.ts. */
const wordsOf = file =>
  file
    .split('/')
    .at(-1)
    .replace(/\..*/, '')
    .split(/(?=[A-Z])/)

const singular = name => name.toLowerCase().replace(/s$/, '')
