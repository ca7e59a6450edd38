import type { CssVariables } from './cssVariables'
import { deriveTheme, type Theme } from './deriveTheme'

/** The colours in a fair's configuration. */
export interface FairColours {
  color?: string | undefined
  buttonColor?: string | undefined
  noticeColor?: string | undefined
  /** The organiser's own variables. */
  cssVariables: CssVariables
}

/**
 * Names in `css_var` for the colour of text on the theme colour (SPEC §3 "includes a theme text
 * colour").
 */
export const TEXT_COLOUR_NAMES = ['--theme-text', '--theme-text-color'] as const

/**
 * The theme of a fair's pages: the derived theme, overridden by the organiser's own variables
 * (DESIGN §2.1).
 */
export function fairTheme({ color, buttonColor, noticeColor, cssVariables }: FairColours): Theme {
  const [textColor] = TEXT_COLOUR_NAMES.flatMap(name => cssVariables[name] ?? [])
  const { variables, rejected } = deriveTheme({ color, buttonColor, noticeColor, textColor })
  return { rejected, variables: { ...variables, ...cssVariables } }
}
