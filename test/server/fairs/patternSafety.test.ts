import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compilePattern } from '../../../core/form/matchExpression'
import { patternProblem } from '../../../server/fairs/patternSafety'

/** Patterns organisers write, and others that look like trouble and are none. */
const ACCEPTED: readonly string[] = [
  '^[a-z]+$',
  '[A-Z]{2}',
  '[0-9]+',
  '^\\d{3}-\\d+$',
  '^1[3-9]\\d{9}$',
  '^[\\u4e00-\\u9fa5]{2,20}$',
  '^[0-9A-Z]{18}$',
  '\\bVIP\\b',
  '^(buyer|press)$',
  '/^ab+$/i',
  '/^https?:\\/\\/\\S+$/i',
  '^(?=.*[A-Z])(?=.*\\d).{8,20}$',
  '^(?!0)\\d{1,10}$',
  '^(?:\\d+,)*\\d+$',
  '^[a-z]+(-[a-z]+)*$',
  '^.{1,200}$',
  '^(\\w)\\1$',
  '^.*x',
  '(a|a)*',
  '^(?:\\d+x)$',
]

/** Slow on an answer made for it, and what the organiser is told. */
const REFUSED: ReadonlyArray<readonly [pattern: string, says: RegExp]> = [
  ['\\d+x', /2nd degree polynomial.*at every place.*anchor it with \^ and \$: \^\(\?:\\d\+x\)\$/],
  ['x.*y', /polynomial.*anchor it with \^ and \$/],
  ['\\s+$', /polynomial.*anchor it/],
  ['/a+b/i', /polynomial.*anchor it/],
  ['.*.*x', /3rd degree polynomial.*avoid repeated groups/],
  ['^\\w+\\s?\\w+$', /polynomial.*avoid repeated groups/],
  ['^a*b?a*$', /polynomial.*avoid repeated groups/],
  ['(a|a)*$', /exponential.*avoid repeated groups/],
  ['^(a+)+$', /exponential.*avoid repeated groups/],
  ['/^(A+)+$/i', /exponential/],
  ['^(.*)\\1$', /polynomial/],
  ['([', /broken/],
]

/**
 * Answers on which backtracking goes wrong: long runs of one sign, of two in turn, and of all that
 * patterns here name, never ending well.
 */
const SIGNS = [
  'a',
  'A',
  '0',
  '1',
  'x',
  '-',
  ',',
  ' ',
  '字',
  'a0',
  '1,',
  'a-',
  'aA0',
  'http://a',
  'ab',
  'a1x ',
]
const LENGTH = 100_000

describe('a pattern of a form', () => {
  for (const written of ACCEPTED) {
    it(`is accepted and takes linear time wherever it is searched: ${written}`, async () => {
      const pattern = compilePattern(written)
      assert.ok(pattern)
      assert.equal(await patternProblem(pattern.source, pattern.flags), undefined)
      for (const sign of SIGNS) {
        const subject = `!${sign.repeat(LENGTH / sign.length)}!`
        const startedAt = performance.now()
        pattern.test(subject)
        const took = performance.now() - startedAt
        // quadratic time would be ten thousand million steps, a minute at least
        assert.ok(took < 2000, `${Math.round(took)} ms on ${JSON.stringify(sign)}`)
      }
    })
  }

  for (const [written, says] of REFUSED) {
    it(`is refused with a correction: ${written}`, async () => {
      const pattern = compilePattern(written) ?? { source: written, flags: '' }
      assert.match((await patternProblem(pattern.source, pattern.flags)) ?? 'accepted', says)
    })
  }

  it('is refused where the judgement would take too long', async () => {
    assert.match(
      (await patternProblem('^.{0,300}.{0,300}x$', '', 200)) ?? 'accepted',
      /could not be shown to be safe; write it more simply/,
    )
  })

  it('is judged with its flags, because they may make it slow', async () => {
    assert.equal(await patternProblem('^a+A$'), undefined)
    assert.match((await patternProblem('^a*A*$', 'i')) ?? '', /polynomial/)
    assert.equal(await patternProblem('^a*A*$'), undefined)
    assert.match((await patternProblem('^\\s+x', 'm')) ?? '', /polynomial/)
    assert.equal(await patternProblem('^\\s+x'), undefined)
  })

  it('that a correction proposes is itself accepted', async () => {
    for (const [written] of REFUSED.filter(([, says]) => says.source.includes('anchor'))) {
      const pattern = compilePattern(written)
      assert.equal(
        pattern && (await patternProblem(`^(?:${pattern.source})$`, pattern.flags)),
        undefined,
      )
    }
  })
})
