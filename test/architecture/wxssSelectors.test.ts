import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import stylelint from 'stylelint'

const RULE = 'fairpass/wxss-selectors'
const plugin = new URL('../../config/wxssSelectors.mjs', import.meta.url).pathname

async function refusalsOf(selector: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code: `${selector} { color: red }`,
    config: { plugins: [plugin], rules: { [RULE]: true }, customSyntax: 'postcss-scss' },
  })
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text))
}

/** Selectors at which `wcsc` stops and writes no sheet at all. */
const REFUSED = [
  '.a > *',
  '.tf-land__html > :last-child',
  '.a *',
  '.a[data-b]',
  '.a + :first-child',
  '.a:not(.b > .c)',
  '.a:first-child ~ .b',
  '.a ~ .b ~ .c',
]
const ACCEPTED = [
  '.a > .b',
  '.a ~ .b',
  '.a:first-child',
  '.a > view',
  '.a:not(.b)',
  '.a::after',
  '.a:nth-child(2n + 1)',
]

describe('selectors that WeChat’s compiler cannot read', () => {
  for (const selector of REFUSED)
    it(`are refused in the sources: ${selector}`, async () =>
      assert.match((await refusalsOf(selector)).join(), /WeChat's compiler/))
  for (const selector of ACCEPTED)
    it(`are not ${selector}`, async () => assert.deepEqual(await refusalsOf(selector), []))
  it('may be in what only the H5 gets', async () =>
    assert.deepEqual(await refusalsOf('/* #ifdef h5 */ .a > * { color: red } /* #endif */ .b'), []))
})
