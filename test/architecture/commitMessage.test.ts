import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'

const { commitProblems } = (await import(
  new URL('../../bin/lib/commitMessage.mjs', import.meta.url).href
)) as {
  commitProblems: (message: string) => string[]
}

describe('the message of a commit', () => {
  it('is accepted with a conventional subject, a body and the lines of git', () => {
    for (const good of [
      'feat: add news',
      'fix(desk): keep the selection when newer rows arrive\n\nThe list was read again.\n',
      'refactor(api)!: drop the old call',
      `docs: ${'x'.repeat(66)}`,
      'Merge branch main into talks',
      'Revert "feat: add news"',
      'fixup! feat: add news',
      'fix: count visits\n# whoever reads this: a comment of git\n',
      'fix: count visits\n# ------------------------ >8 ------------------------\n+ nobody reads the diff\n',
    ])
      assert.deepEqual(commitProblems(good), [], good)
  })

  it('is refused without a type, with a long subject, with avoided words, or empty', () => {
    assert.match(commitProblems('Add news').join(), /^The subject is not “type\(scope\)/)
    assert.match(commitProblems('wip: news').join(), /types: bench, build/)
    assert.match(commitProblems('feat:news').join(), /^The subject is not/)
    assert.match(
      commitProblems(`docs: ${'x'.repeat(67)}`).join(),
      /has 73 characters; 72 are the limit/,
    )
    assert.deepEqual(commitProblems('fix: tell whoever asks\n\nNobody knew. Nobody asked.'), [
      '“whoever”: say it plainly (docs/glossary.md).',
      '“nobody”: say it plainly (docs/glossary.md).',
    ])
    assert.deepEqual(commitProblems('\n# only comments\n'), ['The message is empty.'])
  })

  it('is checked by the hook of git', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'commit-hook-'))
    try {
      const git = (...args: string[]) =>
        spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
          cwd: folder,
          encoding: 'utf8',
        })
      for (const part of [
        'bin/hooks',
        'bin/check-commit.mjs',
        'bin/lib/commitMessage.mjs',
        'bin/lib/plainWords.mjs',
      ])
        cpSync(part, path.join(folder, part), { recursive: true })
      chmodSync(path.join(folder, 'bin/hooks/commit-msg'), 0o755)
      writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
      execFileSync('git', ['init', '--quiet', folder])
      git('config', 'core.hooksPath', 'bin/hooks')
      const refused = git('commit', '--allow-empty', '-m', 'Added things')
      assert.equal(refused.status, 1)
      assert.match(refused.stderr, /commit message: The subject is not/)
      assert.equal(git('commit', '--allow-empty', '-m', 'feat: add things').status, 0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
