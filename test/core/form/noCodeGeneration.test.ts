import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'

/** WeChat and strict content policies make no code from text: neither may the engine. */
const STRICT = '--disallow-code-generation-from-strings'
const FILES = ['evaluate', 'validate', 'questions', 'serialize', 'parseDefinition', 'engine'].map(
  name => `test/core/form/${name}.test.ts`,
)

function run(...args: string[]): { status: number | null; output: string } {
  // a test run inside a test run reports to the outer one otherwise
  const { NODE_TEST_CONTEXT: _outer, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [STRICT, ...args], {
    env,
    encoding: 'utf8',
    timeout: 240_000,
  })
  return { status, output: stdout + stderr }
}

describe('where no code may be made from text', () => {
  it('the engine passes its tests', () => {
    const { status, output } = run(
      '--import',
      'tsx',
      '--test',
      '--test-reporter=tap',
      ...FILES,
      'test/core/golden.test.ts',
    )

    assert.equal(status, 0, output.slice(-4000))
    assert.ok(Number(/^# pass (\d+)/m.exec(output)?.[1]) > 800, output.slice(-400))
  })

  it('code made from text does not run (control)', () => {
    assert.match(run('-e', 'new Function("return 1")()').output, /EvalError/)
  })
})
