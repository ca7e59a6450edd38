import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { unzip, ZipError, type ZipLimits } from '../files/unzip'

/** Limits of a fair folder in a ZIP, unpacked. */
const LIMITS: ZipLimits = { entries: 2000, bytes: 128 * 1024 * 1024 }
/** Files that operating systems add to a ZIP. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/

/** What is wrong with a ZIP as a whole. */
export type ArchiveProblem = 'unreadable' | 'too_large' | 'no_fair'

/**
 * Unpacks a fair folder into a temporary folder, calls `use`, and removes the folder. The fair may
 * be at the top of the ZIP or in one folder inside it. Nothing is written outside the temporary
 * folder, whatever names the ZIP contains.
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
      // the reader already refuses names that lead outside; if it ever fails to, we must not write
      // the file
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
 * Errors for names that cannot exist as files here: duplicates, a file in place of a folder, too
 * long names, a NUL.
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
