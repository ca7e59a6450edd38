import { findDependents } from './imports.mjs'

/**
 * Tests that read the whole project and take seconds: whatever changes, they run. Others of the
 * server and the core are found by what they import.
 */
const GUARDS = /^test\/(architecture\/|core\/translations\.|core\/contract\/)/
/** A test that imports what changed through more files than these is about something else. */
const NEAR = 3
/** Tests in a folder of the change's name come after those that import it themselves, … */
const FOLDER = 1.5
/** … and tests with a word of it in their own name a step later. */
const WORD = 2.5
/** Data and the suite that reads it. */
const SIDES = { fairs: 'server' }
/** Folders that say nothing about what is in them. */
const GENERAL = new Set(['src', 'server', 'core', 'test', 'bin', 'lib', 'feature', 'service'])
/**
 * How many files a suite may run, the nearest first: what two minutes hold on two processors.
 * Those that kill servers take minutes each. A test that changed runs in any case.
 */
const LIMITS = { core: 60, lifecycle: 0, server: 30, client: 60 }
/** What every test of a suite may depend on. */
const WHOLE = {
  all: /^(package-lock\.json|tsconfig\.base\.json)$/,
  client: /^(jest\.config\.cjs|babel\.config\.js|test\/support\/client\/[^/]+\.cjs)$/,
}

/**
 * The test files for a change by suite, the nearest first, and `left`: how many others it may
 * reach, among them all journeys, which need builds. A test is near when it changed, imports or
 * reads what changed, or is named like it.
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
 * What the change is about, in the singular: the words of the changed files' names, and the folders
 * of them and of those that import them.
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

/** The words of a file's name: print and badges of printBadges.test.ts. */
const wordsOf = file =>
  file
    .split('/')
    .at(-1)
    .replace(/\..*/, '')
    .split(/(?=[A-Z])/)

const singular = name => name.toLowerCase().replace(/s$/, '')
