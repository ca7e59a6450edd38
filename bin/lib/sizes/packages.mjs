import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../files.mjs'
import { inRoot, root } from '../project.mjs'

/** Where Taro copies what several subpackages share; a file there is named by the hash of its source's path. */
const SHARED = /^(.+)\/sub-common\/([0-9a-f]{32})\.js$/
const SOURCES = ['src', 'core', 'node_modules/uqr', 'node_modules/taro-ui', 'node_modules/dayjs', 'node_modules/@babel/runtime']

/** The scripts that stand in more than one subpackage, each as `{ file, bytes, packages }`; `file` is the source's path in the project. */
export function sharedFiles(dist) {
  const sources = new Map(
    filesUnder(...SOURCES.map(place => inRoot(place))).map(file => [createHash('md5').update(file).digest('hex'), file]),
  )
  const found = new Map()
  for (const file of filesUnder(dist)) {
    const [, owner, name] = SHARED.exec(path.relative(dist, file).split(path.sep).join('/')) ?? []
    const source = sources.get(name)
    if (!source) continue
    const known = found.get(source) ?? {
      file: path.relative(root, source).split(path.sep).join('/'),
      bytes: fs.statSync(file).size,
      packages: [],
    }
    found.set(source, { ...known, packages: [...known.packages, owner] })
  }
  return [...found.values()].filter(({ packages }) => packages.length > 1)
}

/** Bytes of a package that are its own, and bytes of files that stand in another package as well. */
export function ownAndCopied(dist, owner) {
  const copied = filesUnder(path.join(dist, owner, 'sub-common')).reduce((sum, file) => sum + fs.statSync(file).size, 0)
  const all = filesUnder(path.join(dist, owner)).reduce((sum, file) => sum + fs.statSync(file).size, 0)
  return { own: all - copied, copied }
}
