import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { unzip, ZipError, type ZipLimits } from '../files/unzip'

/** Of a fair folder as a ZIP, unpacked. */
const LIMITS: ZipLimits = { entries: 2000, bytes: 128 * 1024 * 1024 }
/** What computers add to a ZIP by themselves. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/

/** What is wrong with a ZIP as a whole. */
export type ArchiveProblem = 'unreadable' | 'too_large' | 'no_fair'

/**
 * Unpacks a fair folder into a place of its own, has it looked at, and removes it again. The folder
 * may stand in the ZIP itself or in one folder inside it. Nothing is written outside that place,
 * whatever names the ZIP has in it.
 */
export async function withUnpacked<T>(
  bytes: Buffer,
  use: (dir: string) => Promise<T>,
): Promise<T | ArchiveProblem> {
  const dir = await mkdtemp(join(tmpdir(), 'fair-import-'))
  try {
    const problem = await unpack(bytes, dir)
    return typeof problem === 'string' ? problem : await use(join(dir, problem.root))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function unpack(bytes: Buffer, dir: string): Promise<ArchiveProblem | { root: string }> {
  const roots: string[] = []
  try {
    for await (const { name, content } of unzip(bytes, LIMITS, file => !CLUTTER.test(file))) {
      const path = resolve(dir, name)
      // the reader refuses climbing names already; a slip there must not become a file of ours
      if (!path.startsWith(`${dir}${sep}`)) return 'unreadable'
      if (/^(?:[^/]+\/)?fair\.json$/.test(name)) roots.push(dirname(name))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content, { flag: 'wx', mode: 0o600 })
    }
  } catch (error) {
    if (error instanceof ZipError) return error.reason
    if (isOdd(error)) return 'unreadable'
    throw error
  }
  const root = roots.includes('.') ? '.' : roots.length === 1 ? roots[0] : undefined
  return root === undefined ? 'no_fair' : { root }
}

/**
 * Names no file can have here: twice the same, a file where a folder is, too long, with a NUL in
 * it.
 */
function isOdd(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return [
    'EEXIST',
    'EISDIR',
    'ENOTDIR',
    'ENAMETOOLONG',
    'EINVAL',
    'EILSEQ',
    'ERR_INVALID_ARG_VALUE',
  ].includes(String(code))
}
