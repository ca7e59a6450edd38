import path from 'node:path'
import { filesUnder } from './files.mjs'
import { inRoot, root } from './project.mjs'

/**
 * The folders of test/ by suite. A file belongs to the first suite with its folder; a file without
 * a suite is refused.
 */
const FOLDERS = {
  core: ['core', 'golden'],
  lifecycle: ['server/lifecycle', 'server/faults'],
  server: ['server', 'contract', 'architecture'],
  client: ['client'],
  journeys: ['journeys'],
}

export const SUITES = Object.keys(FOLDERS)

const suiteOf = file =>
  SUITES.find(suite => FOLDERS[suite].some(folder => file.startsWith(`test/${folder}/`)))

export const isTestFile = name => /\.test\.tsx?$/.test(name)

/**
 * Every test file by suite (paths relative to the project), and the files that no suite would run.
 */
export function findTests() {
  const all = filesUnder(inRoot('test'))
    .filter(isTestFile)
    .map(file => path.relative(root, file).split(path.sep).join('/'))
  const bySuite = Object.fromEntries(
    SUITES.map(suite => [suite, all.filter(file => suiteOf(file) === suite)]),
  )
  return { bySuite, orphans: all.filter(file => !suiteOf(file)) }
}
