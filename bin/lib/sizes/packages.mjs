import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../files.mjs'
import { inRoot, Trouble } from '../project.mjs'

/**
 * The modules that several subpackages share, each as `{ file, bytes, packages }`; `file` is the
 * source's path in the project.
 */
export function sharedFiles(dist) {
  const found = new Map()
  for (const [owner, files] of Object.entries(readShared(dist))) {
    for (const [file, bytes] of Object.entries(files)) {
      const known = found.get(file)
      found.set(file, { file, bytes, packages: [...(known?.packages ?? []), owner] })
    }
  }
  return [...found.values()].filter(({ packages }) => packages.length > 1)
}

/**
 * Bytes of the files that only this package has, and bytes of those that other packages have, too.
 */
export function ownAndCopied(dist, owner) {
  const bytesOf = files => files.reduce((sum, file) => sum + fs.statSync(file).size, 0)
  const all = filesUnder(path.join(dist, owner))
  const copied = bytesOf(
    all.filter(file => path.relative(path.join(dist, owner), file).startsWith('sub-common')),
  )
  return { own: bytesOf(all) - copied, copied }
}

/** Reads the lists that config/joinShared.ts wrote beside the build. */
function readShared(dist) {
  const list = inRoot('artifacts', `shared-${path.basename(dist)}.json`)
  if (!fs.existsSync(list))
    throw new Trouble(`There is no ${path.relative(inRoot(), list)}: npm run build:weapp`)
  return JSON.parse(fs.readFileSync(list, 'utf8'))
}
