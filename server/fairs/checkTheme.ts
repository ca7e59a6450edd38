import { parseColour } from '@core/theme/colour'
import { contrastProblems, READABLE } from '@core/theme/contrastProblems'
import { parseCssVariables } from '@core/theme/cssVariables'
import { isObject, text, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'config.json'

/**
 * Warns of unreadable colours, alone or as text on their background. Uses the same derivation as
 * the pages.
 */
export function checkTheme(config: JsonObject, problems: ProblemList): void {
  const part = (key: string) => (isObject(config[key]) ? config[key] : {})
  const colour = (section: JsonObject, key: string, field: string) => {
    const value = text(section, key)
    if (value && !parseColour(value))
      problems.warning(
        FILE,
        field,
        `"${value}" is no colour the app can read, so it takes its own; write it like #F77400`,
      )
    return value || undefined
  }
  const cssVariables = parseCssVariables(config['css_var'])
  if (!cssVariables)
    problems.warning(
      FILE,
      'css_var',
      'it is neither an object nor the JSON of one, so nothing of it is used; write it as an object',
    )

  const theme = part('Theme')
  const found = contrastProblems({
    color: colour(theme, 'Color', 'Theme.Color'),
    buttonColor: colour(theme, 'ButtonColor', 'Theme.ButtonColor'),
    noticeColor: colour(part('Home'), 'NoticeColor', 'Home.NoticeColor'),
    cssVariables: cssVariables ?? {},
  })
  for (const { field, text: words, ground, ratio, instead } of found) {
    const mend = instead
      ? `the app shows ${instead} instead; choose a colour that differs more`
      : 'choose colours that differ more, or leave it out'
    problems.warning(
      FILE,
      field,
      `text in ${words} on ${ground} has ${floor(ratio)}:1 and needs ${READABLE}:1 to be read; ${mend}`,
    )
  }
}

/** Rounds down, so that a ratio below the limit never looks sufficient. */
const floor = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)
