import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'

/** The first that the rules hold for: the ones before ran when no fair was open yet. */
const FIRST = '0175'
const DIR = 'server/db/migrations'

/**
 * Rules that do not fit: the migrator sets both timeouts, runs each file once, and counts here are
 * small.
 */
const NOT_OURS = [
  ...['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts'],
  ...[
    'prefer-bigint-over-int',
    'prefer-bigint-over-smallint',
    'prefer-identity',
    'prefer-text-field',
  ],
]

/** What squawk says of the files, a line each. */
function lint(files: string[], t: TestContext): string {
  const command = [`--exclude=${NOT_OURS.join(',')}`, '--pg-version=16', '--reporter=gcc', ...files]
  const { stdout, stderr, error } = spawnSync(join('node_modules', '.bin', 'squawk'), command, {
    encoding: 'utf8',
  })
  if (error || /not supported|Cannot find/i.test(stderr))
    t.skip('squawk has no program for this machine')
  return stdout
}

/**
 * A file that has a transaction of its own may build no index concurrently; one without has a
 * single statement.
 */
function lintAll(dir: string, t: TestContext): string {
  const files = readdirSync(dir).filter(name => name.endsWith('.sql') && name >= FIRST)
  return files.length === 0
    ? ''
    : lint(['--assume-in-transaction', ...files.map(name => join(dir, name))], t)
}

describe('migrations', () => {
  it('can run while the release before is at work', t => {
    assert.equal(lintAll(DIR, t), '', 'see docs/adr/0004-sql-access.md')
  })

  const RISKS: Record<string, string> = {
    'ALTER TABLE person RENAME COLUMN phone TO mobile;': 'renaming-column',
    'ALTER TABLE person DROP COLUMN phone;': 'ban-drop-column',
    'ALTER TABLE person ALTER COLUMN level TYPE bigint;': 'changing-column-type',
    'ALTER TABLE person ADD COLUMN level integer NOT NULL;': 'adding-required-field',
    'ALTER TABLE person ADD CONSTRAINT level_known CHECK (level > 0);':
      'constraint-missing-not-valid',
    'CREATE INDEX person_phone ON person (phone);': 'require-concurrent-index-creation',
  }
  for (const [sql, rule] of Object.entries(RISKS))
    it(`that risk ${rule} are found`, t => {
      const dir = mkdtempSync(join(tmpdir(), 'migrations-'))
      try {
        writeFileSync(join(dir, `${FIRST}_risk.sql`), sql)
        assert.match(lintAll(dir, t), new RegExp(rule))
      } finally {
        rmSync(dir, { recursive: true })
      }
    })
})
