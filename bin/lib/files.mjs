import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './project.mjs'

/**
 * All files below the given files and folders, as sorted absolute paths. Missing paths are left
 * out.
 */
export function filesUnder(...places) {
  return places.flatMap(place => walk(path.resolve(root, place))).sort()
}

function walk(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [place]
  return fs.readdirSync(place, { withFileTypes: true }).flatMap(entry => {
    const full = path.join(place, entry.name)
    return entry.isDirectory() ? walk(full) : [full]
  })
}

/** A hash of the contents and names of files and of the settings of a build. */
export function fingerprint(places, settings = {}) {
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(process.version)
  for (const file of filesUnder(...places))
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const stampFile = name => inRoot('dist/.stamps', name)

/** The hash that the named build was made from; undefined if it was never finished. */
export function readStamp(name) {
  const file = stampFile(name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

/** Stores the hash of a finished build. Without a value the build counts as unfinished. */
export function writeStamp(name, value) {
  const file = stampFile(name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  if (value === undefined) fs.rmSync(file, { force: true })
  else fs.writeFileSync(file, value)
}

/** Replaces a file by renaming, so that a running program never reads half of it. */
export function replaceFile(file, contents) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const aside = `${file}.${process.pid}.new`
  fs.writeFileSync(aside, contents)
  fs.renameSync(aside, file)
}
