import { contrast, parseColour } from './colour'
import type { CssVariables } from './cssVariables'
import { deriveTheme } from './deriveTheme'
import { fairTheme, TEXT_COLOUR_NAMES, type FairColours } from './fairTheme'

/** A text that is hard to read, and the source of its colour. */
export interface ContrastProblem {
  /** Key of the configuration: `Home.NoticeColor`, `css_var.--c-theme-on`. */
  field: string
  text: string
  ground: string
  ratio: number
  /** The colour that the app shows instead; undefined if it keeps the configured one. */
  instead?: string
}

/** WCAG 2.2 AA for text of any size. */
export const READABLE = 4.5

/** Colours that do not depend on the fair, as in src/styles/tokens.scss. */
export const NEUTRALS: CssVariables = {
  '--c-ink': '#14181C',
  '--c-text': '#22272C',
  '--c-text-2': '#4E555C',
  '--c-text-3': '#656C74',
  '--c-bg': '#F4F5F6',
  '--c-surface': '#FFFFFF',
}

/** Every pair of text and ground that a fair's configuration can affect. */
const PAIRS: readonly (readonly [text: `--${string}`, ground: `--${string}`])[] = [
  ['--c-theme-on', '--c-theme'],
  ['--c-button-on', '--c-button'],
  ['--c-theme-text', '--c-surface'],
  ['--c-theme-text', '--c-bg'],
  ['--c-theme-text', '--c-theme-50'],
  ['--c-theme-deep', '--c-theme-100'],
  ['--c-notice', '--c-notice-bg'],
  ['--c-ink', '--c-surface'],
  ['--c-text', '--c-surface'],
  ['--c-text', '--c-bg'],
  ['--c-text-2', '--c-surface'],
  ['--c-text-3', '--c-surface'],
  ['--c-text-3', '--c-bg'],
]

/**
 * Pairs of text and ground with a contrast below 4.5:1 that the organiser's settings cause. Derived
 * colours always reach it. Colours of `css_var` are used unchanged; other colours are adjusted.
 * Values that are no plain colour, such as `var(…)`, cannot be checked and are left out.
 */
export function contrastProblems(colours: FairColours): ContrastProblem[] {
  const { cssVariables, noticeColor } = colours
  const shown: CssVariables = { ...NEUTRALS, ...fairTheme(colours).variables }
  const derived: CssVariables = deriveTheme(colours).variables
  const obeyed = PAIRS.flatMap(([text, ground]) => {
    const own = [text, ground].find(name => cssVariables[name as `--${string}`] !== undefined)
    return own ? problem(`css_var.${own}`, shown[text], shown[ground]) : []
  })
  const wanted = TEXT_COLOUR_NAMES.flatMap(name => {
    const on = (ground: `--${string}`) =>
      problem(`css_var.${name}`, cssVariables[name], derived[ground]).map(found =>
        instead(found, shown[`${ground}-on`]),
      )
    const onTheme = on('--c-theme')
    return onTheme.length > 0 ? onTheme : on('--c-button')
  })
  const notice = problem('Home.NoticeColor', noticeColor, derived['--c-notice-bg']).map(found =>
    instead(found, derived['--c-notice']),
  )
  return [...obeyed, ...wanted, ...notice]
}

const instead = (found: ContrastProblem, colour: string | undefined): ContrastProblem =>
  colour ? { ...found, instead: colour } : found

function problem(
  field: string,
  text: string | undefined,
  ground: string | undefined,
): ContrastProblem[] {
  const [on, under] = [parseColour(text), parseColour(ground)]
  if (!text || !ground || !on || !under) return []
  const ratio = contrast(on, under)
  return ratio < READABLE ? [{ field, text, ground, ratio }] : []
}
