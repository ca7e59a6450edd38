import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { presentProblems } from '../../../server/fairs/presentProblems'
import { readFolder } from '../../../server/fairs/readFolder'
import { smallFolder } from '../../support/server/setupFolder'

const WORDS = { cn: '验证码：{code}', en: 'Your code is {code}' }

async function readTexts(texts?: unknown) {
  const dir = await smallFolder(texts === undefined ? {} : { 'messages.json': texts })
  try {
    const { folder, problems } = await readFolder(dir)
    return { texts: folder.texts, found: problems.filter(one => one.file === 'messages.json') }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

describe('texts of messages in a folder', () => {
  it('are read as the desk keeps them, and are absent without the file', async () => {
    const { texts, found } = await readTexts({
      'sms.code': { cn: ' 验证码：{code}\n ', en: WORDS.en },
    })
    assert.deepEqual([texts, found], [[{ id: 'sms.code', ...WORDS }], []])
    assert.deepEqual(await readTexts(), { texts: undefined, found: [] })
    assert.deepEqual(await readTexts({}), { texts: [], found: [] })
  })

  const refused: readonly [string, unknown, string, RegExp, RegExp][] = [
    [
      'a name that is nearly one',
      { 'sms.codes': WORDS },
      'sms.codes',
      /write sms\.code,/,
      /请改为 sms\.code/,
    ],
    ['a name that is none', { greeting: WORDS }, 'greeting', /no text/, /没有这个名称/],
    ['a text that is no object', { 'sms.code': '{code}' }, 'sms.code', /an object/, /应为对象/],
    [
      'a text in one language',
      { 'sms.code': { cn: WORDS.cn } },
      'sms.code.en',
      /both languages/,
      /中英文/,
    ],
    [
      'an empty text',
      { 'sms.code': { ...WORDS, cn: ' ' } },
      'sms.code.cn',
      /is missing/,
      /缺少文案/,
    ],
    [
      'a third language',
      { 'sms.code': { ...WORDS, de: 'x' } },
      'sms.code.de',
      /remove the other/,
      /请删除其他项/,
    ],
    [
      'a variable that it does not have',
      { 'sms.code': { ...WORDS, en: '{code} {secret}' } },
      'sms.code.en',
      /cannot name \{secret\}; write any of .*\{code\}/,
      /不能使用 \{secret\}；可用：.*\{code\}/,
    ],
    [
      'a text without a variable that has to stay',
      { 'sms.code': { ...WORDS, cn: '没有' } },
      'sms.code.cn',
      /\{code\} has to stay/,
      /须保留 \{code\}/,
    ],
    [
      'a text that is too long',
      { 'sms.code': { ...WORDS, cn: `{code}${'长'.repeat(500)}` } },
      'sms.code.cn',
      /longer than 500/,
      /超过 500/,
    ],
    ['what is no object', [], '', /object/, /对象/],
  ]
  for (const [what, value, field, en, cn] of refused)
    it(`are refused with their place in both languages: ${what}`, async () => {
      const { found } = await readTexts(value)
      assert.deepEqual(
        found.map(one => [one.field, one.severity]),
        [[field, 'error']],
        JSON.stringify(found),
      )
      assert.match(JSON.stringify(presentProblems(found, 'en')), en)
      assert.match(JSON.stringify(presentProblems(found, 'cn')), cn)
    })
})
