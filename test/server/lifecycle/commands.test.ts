import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { startProgram, root } from './programs'
import { freePort } from './runningServer'

let folder: string
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairpass-commands-'))
})
after(() => rmSync(folder, { recursive: true }))

describe('npm start', () => {
  it('says which folder is not a fair', async () => {
    const { code, output } = await run(['bin/start.mjs', '--fair', folder])

    assert.equal(code, 1)
    assert.match(output, /There is no fair in .*fairpass-commands-.*fair\.json/)
    assert.doesNotMatch(output, /\n +at /)
  })

  it('says which process has the port and how to choose another, before anything is built', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await new Promise(resolve => other.once('listening', resolve))

    const { code, output } = await run(['bin/start.mjs'], { PORT: String(port), DATA_DIR: folder })

    other.close()
    assert.equal(code, 1)
    assert.match(
      output,
      new RegExp(`Port ${port} is in use by .*choose another port: PORT=${port + 1}`),
    )
    if (process.platform === 'linux') assert.ok(output.includes(`process ${process.pid}`), output)
    assert.doesNotMatch(output, /Building/)
  })

  it('names a visitor and an exhibitor to log in as, and none in production', async () => {
    const announce = `import('./bin/lib/announce.mjs').then(({ announce }) => announce('http://127.0.0.1:8080', 'fairs/suilan', '1 s'))`
    const { output } = await run(['-e', announce], { NODE_ENV: '' })
    const production = await run(['-e', announce], { NODE_ENV: 'production' })

    assert.match(output, /visitor +\+86 15400130426 +林若溪/)
    assert.match(output, /ex +lanyan +lanyan-2031 +蓝盐饮料/)
    assert.doesNotMatch(production.output, /15400130426|lanyan/)
  })

  it('says that the data directory cannot be used, before anything is built', async () => {
    writeFileSync(path.join(folder, 'file'), '')

    const { code, output } = await run(['bin/start.mjs'], {
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'file'),
    })

    assert.equal(code, 1)
    assert.match(output, /The data directory .* cannot be used .*DATA_DIR/)
    assert.doesNotMatch(output, /Building/)
  })
})

describe('npm test', () => {
  it('lists the suites when it is called with an unknown one', async () => {
    const { code, output } = await run(['bin/test.mjs', 'nonsense'])

    assert.equal(code, 1)
    assert.match(output, /no suite nonsense.*core, lifecycle, server, client, journeys/)
  })

  it('counts tests, not suites, and treats a file that breaks or a hook that fails as a failure', async () => {
    const counts = await report({
      'good.test.ts': `describe('s', () => { it('a', () => {}); it('b', () => {}); it.skip('c', () => {}) })`,
      'bad.test.ts': `it('d', () => { throw new Error('d failed') }); it('e', () => {})`,
      'hook.test.ts': `describe('h', () => { before(() => { throw new Error('hook failed') }); it('f', () => {}) })`,
      'broken.test.ts': `throw new Error('does not load')`,
    })

    assert.equal(counts.passed, 3)
    assert.equal(counts.skipped, 1)
    assert.equal(counts.failed, 4) // d, the hook, f that it cancelled, and the file
    for (const text of ['d failed', 'hook failed', 'broken.test.ts'])
      assert.ok(counts.failures.join('\n').includes(text), text)
  })

  it('treats a file without a test as a failure', async () => {
    const counts = await report({ 'empty.test.ts': '' })

    assert.deepEqual([counts.passed, counts.failed], [0, 1])
    assert.match(counts.failures.join(), /empty\.test\.ts has no test/)
  })

  it('groups the output by test file, so that a file without output is noticed', async () => {
    const group = `import './one.test.ts'; import './two.test.ts'; import './silent.test.ts'`
    const one = `describe('s', () => { it('a', () => {}) }); it('b', () => { throw new Error('b failed') })`
    const counts = await report(
      { 'group.test.ts': group },
      { 'one.test.ts': one, 'two.test.ts': `it('c', () => {})`, 'silent.test.ts': '' },
    )

    assert.deepEqual([counts.passed, counts.failed], [2, 1])
    assert.deepEqual(
      Object.keys(counts.times).map(file => path.basename(file)),
      ['one.test.ts', 'two.test.ts'],
    )
  })
})

async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: unknown; output: string }> {
  const program = startProgram(args, { INIT_CWD: '', ...env })
  return { code: await program.ended, output: program.output() }
}

type Counts = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  times: Record<string, number>
}

/**
 * Runs the given test files, which may import the others, under our reporter and reads what it
 * counted.
 */
async function report(
  files: Record<string, string>,
  others: Record<string, string> = {},
): Promise<Counts> {
  const place = mkdtempSync(path.join(folder, 'report-'))
  writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }')
  for (const [name, body] of Object.entries({ ...files, ...others }))
    writeFileSync(
      path.join(place, name),
      `import { before, describe, it } from 'node:test'\nvoid [before, describe, it]\n${body}\n`,
    )
  const names = Object.keys(files).map(name => path.join(place, name))
  const result = path.join(place, 'result.json')
  const reporter = pathToFileURL(path.join(root, 'bin/lib/testReporter.mjs')).href
  const flags = [
    '--import',
    'tsx',
    '--test',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ]
  // a test run inside a test run would take itself for one of its files
  await run([...flags, ...names], { FAIRPASS_TEST_RESULT: result, NODE_TEST_CONTEXT: undefined })
  return JSON.parse(readFileSync(result, 'utf8')) as Counts
}
