import path from 'node:path'
import { filesUnder } from './files.mjs'
import { inRoot, root } from './project.mjs'

/** Which folder of test/ belongs to which suite; a folder in none is refused, so that no test is ever forgotten. */
const FOLDERS = {
  core: ['core', 'golden'],
  server: ['server', 'contract', 'architecture'],
  client: ['client'],
  journeys: ['journeys'],
}

export const SUITES = Object.keys(FOLDERS)

export const isTestFile = name => /\.test\.tsx?$/.test(name)

/** Every test file by suite (paths relative to the project), and those that no suite would run. */
export function findTests() {
  const all = filesUnder(inRoot('test'))
    .filter(isTestFile)
    .map(file => path.relative(root, file).split(path.sep).join('/'))
  const bySuite = Object.fromEntries(SUITES.map(suite => [suite, all.filter(file => FOLDERS[suite].includes(file.split('/')[1]))]))
  const taken = new Set(Object.values(bySuite).flat())
  return { bySuite, orphans: all.filter(file => !taken.has(file)) }
}
