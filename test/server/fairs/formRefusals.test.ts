import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readFolder } from '../../../server/fairs/readFolder'

type Json = Record<string, unknown>
const rule = (more: Json) => ({ target: 'B', expression: '=', match_value: '1', action: 'show', ...more })
const field = (more: Json) => ({ Fields: [{ Id: 'A', Name: '甲', ...more }, { Id: 'B' }] })
const ruled = (more: Json) => field({ RuleConfig: [rule(more)] })
const tree = (...nodes: Json[]) => field({ Type: 'Questions', DataSource: nodes })

/** What DECISIONS §5 and §12 refuse: the definition, the field that is named, what is said and how to mend it. */
const REFUSED: ReadonlyArray<readonly [why: string, definition: Json, field: string, says: RegExp]> = [
  ['an unknown type', field({ Type: 'Hologram' }), 'A.Type', /Unknown type "Hologram"\. Use one of: Text/],
  ['an unknown input type', field({ InputType: 'fax' }), 'A.InputType', /Unknown InputType "fax"\. Use one of/],
  ['an unknown action', ruled({ action: 'explode' }), 'A.RuleConfig', /Unknown action "explode"\. Use one of: show/],
  ['a bad pattern', field({ Validation: '([a-z' }), 'A.Validation', /not a regular expression\. Correct/],
  ['a bad pattern of a rule', ruled({ expression: 'regex', match_value: '(' }), 'A.RuleConfig', /not a regular expression\. Correct/],
  ['a slow pattern', field({ Validation: '\\d+x' }), 'A.Validation', /polynomial time.*anchor it with \^ and \$/],
  ['a pattern that hangs', field({ Validation: '/^(a+)+$/' }), 'A.Validation', /exponential time.*avoid repeated groups/],
  ['a slow pattern of a rule', ruled({ expression: 'regex', match_value: 'x.*y' }), 'A.RuleConfig', /polynomial time.*anchor it/],
  ['a slow pattern that is the expression itself', ruled({ expression: '(a|a)*$', match_value: '' }), 'A.RuleConfig', /exponential/],
  ['a pattern of a rule that is slow by its flags', ruled({ expression: '/^a*A*$/i', match_value: '' }), 'A.RuleConfig', /polynomial/],
  [
    'a slow pattern in a rule that reads another field',
    ruled({ expression: '\\d+x', match_value: '', source: 'B' }),
    'A.RuleConfig',
    /anchor it/,
  ],
  ['broken JSON in rules', field({ RuleConfig: '[{' }), 'A.RuleConfig', /not a JSON list of rules\. Correct/],
  ['a rule that is no object', field({ RuleConfig: ['x'] }), 'A.RuleConfig', /Rule 1 is not an object\. Write/],
  ['broken JSON in a DataSource', field({ Type: 'Select', DataSource: '[{"id":1' }), 'A.DataSource', /nor valid JSON\. Write/],
  ['broken JSON in questions', field({ Type: 'Questions', DataSource: '[{"id":1' }), 'A.DataSource', /not a JSON list\. Correct/],
  ['broken JSON in Configs', field({ Configs: '{' }), 'A.Configs', /not a JSON object\. Correct/],
  ['two fields of one Id', { Fields: [{ Id: 'A' }, { Id: 'A' }] }, 'A.Id', /Two fields have the Id "A"\. Rename/],
  ['an Id that cannot be written', { Fields: [{ Id: 'a b' }] }, 'a b.Id', /cannot be an Id\. Use letters/],
  ['an Id that requests use', { Fields: [{ Id: 'Consent' }] }, 'Consent.Id', /requests use themselves\. Choose/],
  ['an Id every object has', { Fields: [{ Id: '__proto__' }] }, '__proto__.Id', /Choose another Id/],
  ['two options of one id', field({ Type: 'Select', DataSource: 'a,a' }), 'A.DataSource', /Two options.*"a"\. Rename/],
  ['an unknown target', ruled({ target: 'Z' }), 'A.RuleConfig', /target names the field "Z".*Correct/],
  ['an unknown target in a comma list', ruled({ target: 'B,Z' }), 'A.RuleConfig', /target names the field "Z"/],
  ['an unknown group', ruled({ target: '', target_group: 'g' }), 'A.RuleConfig', /group "g".*Correct/],
  ['an unknown source', ruled({ source: 'Z' }), 'A.RuleConfig', /source names the field "Z"/],
  ['an unknown field to set', ruled({ action: 'set', data: 'Z' }), 'A.RuleConfig', /data names the field "Z"/],
  ['no target at all', ruled({ target: '' }), 'A.RuleConfig', /no target\. Name a field/],
  ['a field compared with none', field({ Configs: { equalTo: 'Z' } }), 'A.Configs', /equalTo names the field "Z".*Correct/],
  ['Min above Max', field({ Min: 5, Max: 1 }), 'A.Min', /Min is above Max\. Swap/],
  ['MinLength above MaxLength', field({ MinLength: 5, MaxLength: 1 }), 'A.MinLength', /MinLength is above MaxLength\. Swap/],
  ['a start after its end', field({ Type: 'Date', startDate: '2031-04-18', endDate: '2031-04-16' }), 'A.startDate', /above endDate\. Swap/],
  ['a bound that is no number', field({ Max: 'many' }), 'A.Max', /not a number\. Write/],
  ['a bound that is no date', field({ Type: 'Date', endDate: '2031-02-30' }), 'A.endDate', /not a date\. Write/],
  ['two questions of one id', tree({ id: 'q', flag: 3 }, { id: 'q', flag: 3 }), 'A.DataSource', /"q".*Rename/],
  [
    'a question rule on no id',
    tree({ id: 'q', flag: 3, expression: [{ value: 'z', action: 'show' }] }),
    'A.DataSource',
    /waits for "z".*Correct/,
  ],
  [
    'a question rule that sets',
    tree({ id: 'q', flag: 3, expression: [{ value: 'q', action: 'set' }] }),
    'A.DataSource',
    /Use show or hide/,
  ],
  [
    'a question rule that contains',
    tree({ id: 'q', flag: 3, expression: [{ expression: '%', value: 'q', action: 'show' }] }),
    'A.DataSource',
    /Use = or !=/,
  ],
  ['a field in no group', { Groups: [{ Id: 'g' }], ...field({ Group: 'x' }) }, 'A.Group', /"x" is not in Groups\. Add/],
  ['no fields', { Fields: undefined }, 'Fields', /no Fields\. List/],
]

describe('fair check refuses a form', () => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'fairpass-forms-'))
    await mkdir(join(dir, 'forms'))
  })
  after(() => rm(dir, { recursive: true, force: true }))

  const problemsOf = async (definition: Json) => {
    await writeFile(join(dir, 'forms/extra.json'), JSON.stringify({ Id: 'extra', Name: '表', ...definition }))
    return (await readFolder(dir)).problems.filter(({ file }) => file === 'forms/extra.json')
  }

  it('not when it is sound', async () => {
    assert.deepEqual(await problemsOf(ruled({})), [])
  })

  for (const [why, definition, where, says] of REFUSED) {
    it(`for ${why}, naming the file, the field and the mend`, async () => {
      const errors = (await problemsOf(definition)).filter(({ severity }) => severity === 'error')
      const found = errors.find(problem => problem.field === where && says.test(problem.message))

      assert.ok(found, errors.map(({ field: at, message }) => `${at}: ${message}`).join('\n') || 'accepted')
    })
  }

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
        { Id: 'A', RuleConfig: [rule({ target: 'B,C', action: 'set', expression: '\\d+x', match_value: '', data_value: '1' })] },
        { Id: 'B' },
        { Id: 'C' },
      ],
    })

    assert.equal(errors.length, 1)
  })
})
