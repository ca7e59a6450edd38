import { DEFAULT_THEME_COLOR } from '../domain/limits'
import { contrast, darkenTo, fromLch, parseColour, toHex, toLch, type Rgb } from './colour'

/** The colour settings as delivered: each may be missing or invalid. */
export interface ThemeSource {
  color?: string | undefined
  buttonColor?: string | undefined
  /** Requested text colour on filled theme colours (css_var). */
  textColor?: string | undefined
  /** Home.NoticeColor. */
  noticeColor?: string | undefined
}

/** Custom properties by name. */
export type ThemeVariables = Readonly<Record<`--${string}`, string>>

export interface Theme {
  variables: ThemeVariables
  /** Configured colours that were not used, because text in them would be unreadable. */
  rejected: string[]
}

const AA = 4.5
const AAA = 7
const MARK = 3
const WHITE: Rgb = [1, 1, 1]
const BLACK: Rgb = [0, 0, 0]
const INK: Rgb = [0x14 / 255, 0x18 / 255, 0x1c / 255]
const GREY_50: Rgb = [0xf4 / 255, 0xf5 / 255, 0xf6 / 255]
const DEFAULT: Rgb = [0xf7 / 255, 0x74 / 255, 0]

/**
 * Derives the theme variables from a fair's colours. The hue stays; the lightness changes in OKLCH
 * until every pair of text and ground reaches its contrast (DESIGN §2.1). It takes about a
 * millisecond; run it once per configuration.
 */
export function deriveTheme({ color, buttonColor, textColor, noticeColor }: ThemeSource): Theme {
  const rejected: string[] = []
  const base = parseColour(color) ?? parseColour(DEFAULT_THEME_COLOR) ?? DEFAULT
  const button = parseColour(buttonColor) ?? base
  const [L, C, H] = toLch(base)
  // Warm hues turn pink when they are lightened in OKLCH, so their tints shift a little to yellow.
  const tintHue = H > 0.35 && H < 1.3 ? H + 0.16 : H
  const tint = (lightness: number, share: number) =>
    exact(fromLch([lightness, Math.min(C, 0.2) * share, tintHue]))

  const readable = (wanted: string | undefined, ground: Rgb, otherwise: Rgb): Rgb => {
    const rgb = parseColour(wanted)
    if (rgb && contrast(rgb, ground) >= AA) return rgb
    if (wanted) rejected.push(wanted)
    return otherwise
  }
  // On grounds of middle lightness both ink and white are just below AA. Pure black reaches it
  // where white does not.
  const inkOrWhite = (ground: Rgb) => {
    const best = contrast(INK, ground) >= contrast(WHITE, ground) ? INK : WHITE
    return contrast(best, ground) >= AA ? best : BLACK
  }

  const tint50 = tint(0.975, 0.11)
  const tint100 = tint(0.94, 0.26)
  const deep = darkenTo(base, [WHITE, tint100], AAA)
  const mark = darkenTo(base, [WHITE], MARK)
  return {
    rejected,
    variables: {
      '--c-theme': toHex(base),
      '--c-theme-0': `rgba(${base.map(v => Math.round(v * 255)).join(', ')}, 0)`,
      '--c-theme-on': toHex(readable(textColor, base, inkOrWhite(base))),
      '--c-theme-press': toHex(pressed(base)),
      '--c-theme-mark': toHex(mark),
      '--c-theme-text': toHex(darkenTo(base, [WHITE, GREY_50, tint50], AA)),
      '--c-theme-deep': toHex(deep),
      '--c-theme-50': toHex(tint50),
      '--c-theme-100': toHex(tint100),
      '--c-theme-200': toHex(tint(0.885, 0.5)),
      '--c-theme-300': toHex(tint(Math.max(0.82, L), 0.76)),
      '--c-button': toHex(button),
      '--c-button-on': toHex(readable(textColor, button, inkOrWhite(button))),
      '--c-button-press': toHex(pressed(button)),
      // Custom properties are resolved where they are declared, so those made of theme colours are
      // repeated here.
      '--c-notice-bg': toHex(tint50),
      '--c-notice': toHex(readable(noticeColor, tint50, deep)),
      '--c-aud-visitor': toHex(base),
      '--focus': `0 0 0 2PX #FFFFFF, 0 0 0 4PX ${toHex(mark)}`,
    },
  }
}

function pressed(rgb: Rgb): Rgb {
  const [L, C, H] = toLch(rgb)
  return fromLch([L - 0.06, C, H])
}

/** Rounded like on the screen, so that contrast is computed on delivered values. */
function exact(rgb: Rgb): Rgb {
  return parseColour(toHex(rgb)) ?? rgb
}
