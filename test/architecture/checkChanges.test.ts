import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'

interface Changes {
  base: string
  files: string[]
}

const { findChanges } = (await import(
  new URL('../../bin/lib/check/changes.mjs', import.meta.url).href
)) as { findChanges: (options: { folder: string; since?: string }) => Changes | undefined }

/** A folder with git in it, on its branch main. */
function inClone(action: (clone: ReturnType<typeof cloneIn>) => void) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'check-changes-'))
  try {
    action(cloneIn(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function cloneIn(folder: string) {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const write = (file: string, text = file) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const commit = (file: string) => {
    write(file)
    git('add', '.')
    git('commit', '--quiet', '-m', `add ${file}`)
  }
  const changed = (since?: string) => findChanges({ folder, since })?.files
  git('init', '--quiet', '--initial-branch=main')
  return { folder, git, write, commit, changed, base: () => findChanges({ folder })?.base }
}

describe('what a check compares the working folder with', () => {
  it('is the newest commit that the branch shares with main, without any remote', () =>
    inClone(({ git, write, commit, changed, base }) => {
      commit('a')
      git('switch', '--quiet', '-c', 'news')
      commit('b')
      commit('c')
      git('switch', '--quiet', 'main')
      commit('d')
      git('switch', '--quiet', 'news')
      write('e')
      assert.deepEqual(changed(), ['b', 'c', 'e'])
      assert.match(base() ?? '', /^[0-9a-f]+ add a$/)
    }))

  it('is the commit before the last one on main, without any remote', () =>
    inClone(({ write, commit, changed }) => {
      commit('a')
      assert.deepEqual(changed(), ['a'])
      commit('b')
      assert.deepEqual(changed(), ['b'])
      write('a', 'changed')
      write('folder/c')
      assert.deepEqual(changed(), ['a', 'b', 'folder/c'])
    }))

  it('is what the remote has of main, on main itself', () =>
    inClone(({ git, commit, changed }) => {
      commit('a')
      git('update-ref', 'refs/remotes/origin/main', 'HEAD')
      commit('b')
      commit('c')
      assert.deepEqual(changed(), ['b', 'c'])
    }))

  it('is the newer of main and the remote’s main, on a branch', () =>
    inClone(({ git, commit, changed }) => {
      commit('a')
      git('update-ref', 'refs/remotes/origin/main', 'HEAD')
      commit('b')
      git('switch', '--quiet', '-c', 'news')
      commit('c')
      assert.deepEqual(changed(), ['c'])
    }))

  it('is the last commit on a branch without commits of its own', () =>
    inClone(({ git, write, commit, changed }) => {
      commit('a')
      commit('b')
      git('switch', '--quiet', '-c', 'news')
      assert.deepEqual(changed(), ['b'], 'nothing else has changed')
      write('c')
      assert.deepEqual(changed(), ['c'])
    }))

  it('is the commit that is named', () =>
    inClone(({ commit, changed }) => {
      commit('a')
      commit('b')
      commit('c')
      assert.deepEqual(changed('HEAD~2'), ['b', 'c'])
      assert.throws(() => changed('absent'), /There is no commit absent/)
    }))

  it('names files that were deleted, moved or have a Chinese name', () =>
    inClone(({ git, commit, changed }) => {
      commit('a')
      commit('展商')
      git('mv', 'a', 'b')
      assert.deepEqual(changed(), ['a', 'b', '展商'])
      git('rm', '--quiet', '-f', 'b')
      assert.deepEqual(changed(), ['a', '展商'])
    }))

  it('leaves out what git ignores', () =>
    inClone(({ write, commit, changed }) => {
      commit('a')
      write('.gitignore', 'dist/\n')
      write('dist/a')
      assert.deepEqual(changed(), ['.gitignore', 'a'])
    }))

  it('is nothing without git or without a commit, so everything is checked', () =>
    inClone(({ folder, changed }) => {
      assert.equal(changed(), undefined)
      rmSync(path.join(folder, '.git'), { recursive: true })
      assert.equal(changed(), undefined)
    }))
})
