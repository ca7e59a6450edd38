import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './project.mjs'

/**
 * Every file below the given files and folders, sorted, as absolute paths; what does not exist is
 * left out.
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

/** One number for the contents and names of files and for the settings that shape a build. */
export function fingerprint(places, settings = {}) {
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(process.version)
  for (const file of filesUnder(...places))
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const stampFile = name => inRoot('dist/.stamps', name)

/** What the named build was last made from; undefined when it was never finished. */
export function readStamp(name) {
  const file = stampFile(name)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

/** Remembers what a finished build was made from; without a value, that it is unfinished. */
export function writeStamp(name, value) {
  const file = stampFile(name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  if (value === undefined) fs.rmSync(file, { force: true })
  else fs.writeFileSync(file, value)
}

/** Replaces a file in one move, so that a running program never reads half of it. */
export function replaceFile(file, contents) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const aside = `${file}.${process.pid}.new`
  fs.writeFileSync(aside, contents)
  fs.renameSync(aside, file)
}
