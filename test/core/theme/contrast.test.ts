import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { contrastProblems, NEUTRALS } from '../../../core/theme/contrastProblems'
import { parseCssVariables } from '../../../core/theme/cssVariables'
import { fairTheme } from '../../../core/theme/fairTheme'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast of a fair’s colours', () => {
  it('finds nothing where all colours are derived, whatever they are', () => {
    fc.assert(
      fc.property(hex, hex, (color, buttonColor) => {
        assert.deepEqual(contrastProblems({ color, buttonColor, cssVariables: {} }), [])
      }),
      { numRuns: 100 },
    )
  })

  it('names the variable that makes a text unreadable, and obeys it', () => {
    const cssVariables = { '--c-theme-on': '#FFFFFF' } as const
    const [found, ...others] = contrastProblems({ color: '#F77400', cssVariables })

    assert.deepEqual(others, [])
    assert.deepEqual(
      [found?.field, found?.text, found?.ground, found?.instead],
      ['css_var.--c-theme-on', '#FFFFFF', '#F77400', undefined],
    )
    assert.ok((found?.ratio ?? 9) < 3)
    assert.deepEqual(
      fairTheme({ color: '#F77400', cssVariables }).variables['--c-theme-on'],
      '#FFFFFF',
    )
  })

  it('names a background that was changed under a text', () => {
    assert.deepEqual(
      contrastProblems({ cssVariables: { '--c-bg': '#777777' } }).map(({ field }) => field),
      ['css_var.--c-bg', 'css_var.--c-bg', 'css_var.--c-bg'],
    )
  })

  it('says what replaces an unreadable notice or text colour', () => {
    const found = contrastProblems({
      color: '#F77400',
      noticeColor: '#FFB071',
      cssVariables: { '--theme-text': '#FFFFFF' },
    })

    assert.deepEqual(
      found.map(({ field, instead }) => [field, instead]),
      [
        ['css_var.--theme-text', '#14181C'],
        ['Home.NoticeColor', '#803800'],
      ],
    )
  })

  it('ignores what is not a plain colour', () => {
    assert.deepEqual(
      contrastProblems({ cssVariables: { '--c-text': 'var(--x)', '--c-bg': 'rgba(0, 0, 0, .5)' } }),
      [],
    )
  })

  it('knows the neutral colours of the style sheet', () => {
    const tokens = readFileSync('src/styles/tokens.scss', 'utf8')
    for (const [name, value] of Object.entries(NEUTRALS)) {
      const [, written = ''] = new RegExp(`${name}: (#\\w+);`).exec(tokens) ?? []
      assert.equal(written.length === 4 ? written.replace(/\w/g, '$&$&') : written, value, name)
    }
  })
})

it('reads css_var as an object or as the JSON of one, values only', () => {
  assert.deepEqual(parseCssVariables({ 'c-theme': '#111', '--x': 'a;b', y: 1 }), {
    '--c-theme': '#111',
  })
  assert.deepEqual(parseCssVariables('{"--c-theme":"#111"}'), { '--c-theme': '#111' })
  assert.deepEqual([parseCssVariables(undefined), parseCssVariables('')], [{}, {}])
  assert.deepEqual(
    [parseCssVariables('{'), parseCssVariables('[1]'), parseCssVariables('3')],
    [undefined, undefined, undefined],
  )
})
