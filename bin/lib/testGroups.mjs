import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from './project.mjs'

/**
 * A hook outside any suite would apply to every file of the group, so files with such a hook run in
 * a process of their own.
 */
const LOOSE_HOOK = /^(before|after)(Each)?\(/m
const GROUP_SIZE = 30

const hasLooseHook = file => LOOSE_HOOK.test(fs.readFileSync(inRoot(file), 'utf8'))

/**
 * Files for `node --test`, which starts a process for each. Most of them load a group of test
 * files, because loading the server takes longer than the tests of most files. Their suites run one
 * after the other, and the runner still reports the file of each test.
 */
export function groupFiles(suite, files) {
  const folder = emptyFolder(suite)
  const alone = new Set(files.filter(hasLooseHook))
  const entries = deal(
    files.filter(file => !alone.has(file)),
    GROUP_SIZE,
  ).map((group, index) => {
    const entry = path.join(folder, `group-${index + 1}.test.ts`)
    return writeEntry(entry, group)
  })
  return [...entries, ...alone]
}

/**
 * The longest journeys, the longest first. If one of these started last, one processor would wait
 * for the other.
 */
const LONGEST = ['pages', 'gallery', 'uploads', 'h5', 'weappCompany', 'badges', 'tickets', 'weapp']
/** Starting a process with all test tools costs as much as a short journey. */
const JOURNEYS_A_PROCESS = 5

/**
 * Journeys for `node --test`, which takes files by their names: the longest first and each by
 * itself, the others in small groups.
 */
export function groupJourneys(suite, files) {
  const folder = emptyFolder(suite)
  const nameOf = file => path.basename(file).replace(/\.test\.m?tsx?$/, '')
  const isAlone = file => LONGEST.includes(nameOf(file)) || hasLooseHook(file)
  const alone = files.filter(isAlone).toSorted((a, b) => weight(nameOf(a)) - weight(nameOf(b)))
  const groups = [
    ...alone.map(file => [file]),
    ...deal(
      files.filter(file => !isAlone(file)),
      JOURNEYS_A_PROCESS,
    ),
  ]
  return groups.map((group, at) =>
    writeEntry(
      path.join(folder, `${String(at).padStart(3, '0')}-${nameOf(group[0])}.test.ts`),
      group,
    ),
  )
}

const weight = name => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length)

function emptyFolder(suite) {
  const folder = inRoot('artifacts', 'groups', suite)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }') // as in test/
  return folder
}

function writeEntry(entry, files) {
  fs.writeFileSync(entry, files.map(file => `import '${pathToFileURL(inRoot(file))}'\n`).join(''))
  return entry
}

/**
 * Distributes files in turn: files of one folder take similar time, so they go to different groups.
 */
function deal(files, size) {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, index) => files.filter((_, at) => at % count === index))
}
