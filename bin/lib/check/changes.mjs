import { execFileSync } from 'node:child_process'
import { root, Trouble } from '../project.mjs'

/** The branches that a change is compared with; a clone may have either or both. */
const MAIN = ['main', 'origin/main']

/**
 * What has changed in a working folder of git: `base` in words, and `files` (paths from its root,
 * sorted): changed, new and deleted ones, committed or not. They are compared with the commit
 * `since`; without it with the newest one that the branch shares with main. Undefined where git
 * keeps no commit.
 */
export function findChanges({ folder = root, since } = {}) {
  const git = gitIn(folder)
  const head = commitOf(git, 'HEAD')
  if (head === undefined) return
  const base = since === undefined ? findBase(git, head) : requireCommit(git, since)
  const files = new Set([
    ...names(git('diff', '--name-only', '--no-renames', '-z', base)),
    ...names(git('ls-files', '--others', '--exclude-standard', '-z')),
  ])
  const subject = git('log', '-1', '--format=%h %s', base)
  return { base: subject ?? 'the beginning', files: [...files].sort() }
}

/**
 * Where main has all commits, the change is what is not committed yet; on main itself, and where
 * that is nothing, the last commit belongs to it.
 */
function findBase(git, head) {
  const branch = git('symbolic-ref', '--quiet', '--short', 'HEAD')
  const mains = MAIN.filter(name => name !== branch)
    .map(name => commitOf(git, name))
    .filter(Boolean)
  const shared = mains.length > 0 ? git('merge-base', head, ...mains) : undefined
  if (shared !== undefined && shared !== head) return shared
  if (branch !== 'main' && shared === head && git('status', '--porcelain') !== '') return head
  return commitOf(git, 'HEAD^') ?? git('hash-object', '-t', 'tree', '/dev/null')
}

function requireCommit(git, name) {
  const commit = commitOf(git, name)
  if (commit === undefined) throw new Trouble(`There is no commit ${name}.`)
  return commit
}

const commitOf = (git, name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)

const names = output => (output ?? '').split('\0').filter(Boolean)

/** What a command of git says, or undefined where it fails. */
const gitIn =
  folder =>
  (...args) => {
    try {
      return execFileSync('git', args, {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64e6,
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trimEnd()
    } catch {
      return undefined
    }
  }
