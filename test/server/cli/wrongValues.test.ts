import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readSetCommand, runSet } from '../../../server/cli/setTimes'
import { loadConfig } from '../../../server/config'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { keepFiles } from '../../support/server/publishedRules'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

const root = fileURLToPath(new URL('../../..', import.meta.url))

describe('a command with an invalid value', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    await keepFiles(server.pool)
  })
  after(() => server.close())

  const run = async (what: 'quota' | 'deadline', ...args: string[]) => {
    const lines: string[] = []
    const command = readSetCommand(what, [...args, '--fair', FAIR])
    assert.ok(command, args.join(' '))
    const config = loadConfig({
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: server.dataDir,
      FAIR_DIR: 'none',
    })
    const code = await runSet(command, {
      pool: server.pool,
      config,
      print: line => void lines.push(line),
    })
    return [code, lines.join('\n')]
  }

  it('grants no more places than the desk does', async () => {
    const before = await server.pool.query('SELECT * FROM quota')
    assert.deepEqual(await run('quota', 'grant', 'north', 'badge', 'exhibitor', '99999999'), [
      1,
      '99999999 places are too many: 1000000 at most.',
    ])
    assert.deepEqual((await server.pool.query('SELECT * FROM quota')).rows, before.rows)
  })

  it('says how to write a time, and that the opening must be before the closing', async () => {
    const [code, said] = await run('deadline', 'set', 'booth', '--closes', '2031-03-20')
    assert.equal(code, 1)
    assert.match(
      String(said),
      /^2031-03-20 is no time: write it like 2031-03-20T18:00:00\+08:00, or none\.$/,
    )
    const [opens, closes] = ['2031-04-02T00:00:00+08:00', '2031-04-01T00:00:00+08:00']
    assert.deepEqual(await run('deadline', 'set', 'booth', '--opens', opens, '--closes', closes), [
      1,
      'The form would open after it closes.',
    ])
    // no form of this fair has a file, so that more than its times would be published
    const [done, told] = await run('deadline', 'set', 'booth', '--closes', closes)
    assert.equal(done, 1)
    assert.match(String(told), /^The times are a draft: forms\/booth\.json has other changes too/)
  })

  it('says which file cannot be written, without paths of our code', async () => {
    const out = join(server.dataDir, 'no such folder', 'booth.csv')
    const env = {
      ...process.env,
      DATABASE_URL: server.pool.options.connectionString ?? '',
      DATA_DIR: server.dataDir,
      SECRET_KEY: TEST_SECRET_KEY,
      NODE_ENV: 'test',
    }
    const words = [
      '--import',
      'tsx',
      'server/cli/fair.ts',
      'export',
      '--kind',
      'form:booth',
      '--format',
      'csv',
      '--out',
      out,
      '--fair',
      FAIR,
    ]
    const said = await new Promise<string>(resolve =>
      execFile(process.execPath, words, { cwd: root, env }, (error, said, problem) =>
        resolve(`${error?.code ?? 0} ${said}${problem}`),
      ),
    )
    assert.match(said, /^1 ENOENT.*no such folder/)
    assert.doesNotMatch(said, /\n +at |node:internal/)
  })
})
