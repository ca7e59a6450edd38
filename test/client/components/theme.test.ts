import fc from 'fast-check'
import { contrast, parseColour } from '@core/theme/colour'
import { deriveTheme } from '@core/theme/deriveTheme'

const rgb = (text: string | undefined) => parseColour(text) ?? fail(text)
function fail(text: string | undefined): never {
  throw new Error(`not a colour: ${text}`)
}
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)
const WHITE = '#FFFFFF'

describe('the derived theme', () => {
  it('is the one of the design for the default colour', () => {
    expect(deriveTheme({ color: '#f77400' }).variables).toMatchObject({
      '--c-theme': '#F77400',
      '--c-theme-on': '#14181C',
      '--c-theme-press': '#DB6600',
      '--c-theme-mark': '#ED700B',
      '--c-theme-text': '#B55405',
      '--c-theme-deep': '#803800',
      '--c-theme-50': '#FEF5EF',
      '--c-theme-100': '#FFE6D4',
    })
  })

  it('keeps every text readable whatever colour the organiser takes', () => {
    fc.assert(
      fc.property(hex, hex, hex, hex, (color, buttonColor, textColor, noticeColor) => {
        const v: Readonly<Record<string, string>> = deriveTheme({
          color,
          buttonColor,
          textColor,
          noticeColor,
        }).variables
        const ratio = (text: string, ground: string) =>
          contrast(rgb(v[text] ?? text), rgb(v[ground] ?? ground))

        expect(ratio('--c-theme-on', '--c-theme')).toBeGreaterThanOrEqual(4.5)
        expect(ratio('--c-button-on', '--c-button')).toBeGreaterThanOrEqual(4.5)
        expect(ratio('--c-theme-text', WHITE)).toBeGreaterThanOrEqual(4.5)
        expect(ratio('--c-theme-text', '--c-theme-50')).toBeGreaterThanOrEqual(4.5)
        expect(ratio('--c-theme-deep', '--c-theme-100')).toBeGreaterThanOrEqual(7)
        expect(ratio('--c-theme-mark', WHITE)).toBeGreaterThanOrEqual(3)
        expect(ratio('--c-notice', '--c-notice-bg')).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 300 },
    )
  })

  it('uses the wanted text and notice colours only where they can be read, and names the others', () => {
    const { variables, rejected } = deriveTheme({
      color: '#F77400',
      textColor: '#FFFFFF',
      noticeColor: '#803800',
    })

    expect(variables['--c-theme-on']).toBe('#14181C')
    expect(variables['--c-notice']).toBe('#803800')
    expect(rejected).toEqual(['#FFFFFF', '#FFFFFF'])
  })

  it('falls back to the default for what is not a colour', () => {
    expect(deriveTheme({ color: 'red; }' }).variables['--c-theme']).toBe('#F77400')
  })
})
