import { execFileSync } from 'node:child_process'
import { root, Trouble } from '../project.mjs'

/** The branches that a change is compared with; a clone has at least one of them. */
const MAIN = ['main', 'origin/main']

/**
 * The changes in a working folder of git: `base` in words, and `files` (sorted, as paths from its
 * root), which are changed, new or deleted, committed or not. They are compared with the commit
 * `since`, by default with the newest commit that the branch shares with main. Undefined for a
 * folder without commits.
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
 * If main has all commits, the change is the uncommitted part. If there is none, or on main itself,
 * it includes the last commit.
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

/** The output of a git command; undefined if it fails. */
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
