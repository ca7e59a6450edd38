import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readFolder } from '../../../server/fairs/readFolder'
import { REFUSED, rule, ruled, WARNED, type Json } from './refusedForms'

describe('fair check refuses a form', () => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'fairpass-forms-'))
    await mkdir(join(dir, 'forms'))
  })
  after(() => rm(dir, { recursive: true, force: true }))

  const problemsOf = async (definition: Json) => {
    await writeFile(
      join(dir, 'forms/extra.json'),
      JSON.stringify({ Id: 'extra', Name: '表', ...definition }),
    )
    return (await readFolder(dir)).problems.filter(({ file }) => file === 'forms/extra.json')
  }

  it('not when it is valid', async () => {
    assert.deepEqual(await problemsOf(ruled({})), [])
  })

  for (const [why, definition, where, says] of REFUSED) {
    it(`for ${why}, naming the file, the field and the correction`, async () => {
      const errors = (await problemsOf(definition)).filter(({ severity }) => severity === 'error')
      const found = errors.find(problem => problem.field === where && says.test(problem.message))

      assert.ok(
        found,
        errors.map(({ field: at, message }) => `${at}: ${message}`).join('\n') || 'accepted',
      )
    })
  }

  for (const [why, definition, where, says] of WARNED) {
    it(`but only warns of ${why}`, async () => {
      const problems = await problemsOf(definition)

      assert.deepEqual(
        problems.map(({ field: at, severity }) => [at, severity]),
        [[where, 'warning']],
        problems.map(({ message }) => message).join('\n'),
      )
      assert.match(problems[0]?.message ?? '', says)
    })
  }

  it('but only warns of a period of the questions companies ask when they scan', async () => {
    const problems = await problemsOf({
      ...ruled({}),
      Id: 'lead',
      Opens: '2031-01-01T00:00:00Z',
      Closes: '2031-03-01T00:00:00Z',
    })

    assert.deepEqual(
      problems.map(({ field: at, severity }) => `${at} ${severity}`),
      ['Opens warning', 'Closes warning'],
    )
  })

  it('but accepts a default that is not complete', async () => {
    const country = {
      Id: 'Country',
      Type: 'Select',
      Level: 2,
      DataSource: [{ id: 'CN', children: [{ id: 'GD' }] }],
      DefaultValue: 'CN',
    }

    assert.deepEqual(await problemsOf({ Fields: [country] }), [])
  })

  it('but only warns of a cycle, with all its fields', async () => {
    const cycle = {
      Fields: [
        { Id: 'A', RuleConfig: [rule({})] },
        { Id: 'B', RuleConfig: [rule({ target: 'C' })] },
        { Id: 'C', RuleConfig: [rule({ target: 'A' })] },
      ],
    }

    const [problem, ...more] = await problemsOf(cycle)
    assert.deepEqual(more, [])
    assert.equal(problem?.severity, 'warning')
    assert.match(problem?.message ?? '', /circle: A → B → C\. Remove one/)
  })

  it('for each wrong pattern once, however many fields its rule sets', async () => {
    const errors = await problemsOf({
      Fields: [
        {
          Id: 'A',
          RuleConfig: [
            rule({
              target: 'B,C',
              action: 'set',
              expression: '\\d+x',
              match_value: '',
              data_value: '1',
            }),
          ],
        },
        { Id: 'B' },
        { Id: 'C' },
      ],
    })

    assert.equal(errors.length, 1)
  })
})
