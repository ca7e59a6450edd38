import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkTheme } from '../../../server/fairs/checkTheme'
import { formatProblem, ProblemList } from '../../../server/fairs/problems'

const warningsOf = (config: Record<string, unknown>) => {
  const problems = new ProblemList()
  checkTheme(config, problems)
  assert.ok(!problems.hasErrors, 'a colour stops no import')
  return problems.items.map(formatProblem)
}

it('warns of unreadable text, with file, field and correction', () => {
  const [onTheme, notice, ...others] = warningsOf({
    Theme: { Color: '#F77400' },
    css_var: '{"--c-theme-on":"#FFFFFF"}',
    Home: { NoticeColor: '#FFB071' },
  })

  assert.deepEqual(others, [])
  assert.equal(
    onTheme,
    'warning config.json › css_var.--c-theme-on: text in #FFFFFF on #F77400 has 2.81:1 and needs 4.5:1 to be read; choose colours that differ more, or leave it out',
  )
  assert.match(
    notice ?? '',
    /^warning config\.json › Home\.NoticeColor: .*the app shows #803800 instead/,
  )
})

it('warns of an invalid colour and of a css_var that is not an object', () => {
  assert.deepEqual(
    warningsOf({ Theme: { Color: 'orange', ButtonColor: '#12' }, css_var: '{' }).map(
      line => line.split(':')[0],
    ),
    ['css_var', 'Theme.Color', 'Theme.ButtonColor'].map(field => `warning config.json › ${field}`),
  )
})

it('reports nothing for readable colours, or for none', () => {
  assert.deepEqual(
    warningsOf({ Theme: { Color: '#1450A3' }, css_var: { '--c-theme-on': '#FFF' } }),
    [],
  )
  assert.deepEqual(warningsOf({}), [])
})
