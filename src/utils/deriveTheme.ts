import { contrast, darkenTo, fromLch, parseColor, toHex, toLch } from './color'

const INK = '#14181C'
const WHITE = '#FFFFFF'
const PAGE = '#F4F5F6'

export interface ThemeOptions {
  buttonColor?: string | undefined
  /** Used on the colours only where it reaches 4.5:1. */
  textColor?: string | undefined
  /** Colour of the notice ticker's text; used only where it reaches 4.5:1. */
  noticeColor?: string | undefined
}

/**
 * Turns one server colour into the `--c-theme-*` variables of the tokens (DESIGN §2.1). Hue is kept, lightness moves until
 * each role has its contrast. About a millisecond; once per configuration.
 */
export function deriveTheme(color: string, fallback: string, options: ThemeOptions = {}): Record<string, string> {
  const base = normalise(color) ?? fallback
  const [l, c, h] = toLch(base)
  // Warm hues drift to pink when lightened: lean the tints a little towards yellow.
  const tintHue = h > 0.35 && h < 1.3 ? h + 0.16 : h
  const tint = (lightness: number, share: number) => fromLch(lightness, Math.min(c, 0.2) * share, tintHue)
  const on = (background: string) => isReadable(options.textColor, background) ?? best(background)
  const theme50 = tint(0.975, 0.11)
  const theme100 = tint(0.94, 0.26)
  const deep = darkenTo(base, [WHITE, theme100], 7)
  const button = normalise(options.buttonColor) ?? base
  const [buttonL, buttonC, buttonH] = toLch(button)
  return {
    '--c-theme-50': theme50,
    '--c-theme-100': theme100,
    '--c-theme-200': tint(0.885, 0.5),
    '--c-theme-300': tint(Math.max(0.82, l), 0.76),
    '--c-theme': base,
    '--c-theme-on': on(base),
    '--c-theme-press': fromLch(l - 0.06, c, h),
    '--c-theme-mark': darkenTo(base, [WHITE], 3),
    '--c-theme-text': darkenTo(base, [WHITE, PAGE, theme50], 4.5),
    '--c-theme-deep': deep,
    '--c-button': button,
    '--c-button-on': on(button),
    '--c-button-press': fromLch(buttonL - 0.06, buttonC, buttonH),
    '--c-notice': isReadable(options.noticeColor, theme50) ?? deep,
  }
}

function normalise(color: string | undefined): string | undefined {
  const rgb = color === undefined ? undefined : parseColor(color)
  return rgb && toHex(rgb)
}

function best(background: string): string {
  return contrast(INK, background) >= contrast(WHITE, background) ? INK : WHITE
}

/** The wanted colour when it can be read on the background. */
function isReadable(wanted: string | undefined, background: string): string | undefined {
  const color = normalise(wanted)
  return color !== undefined && contrast(color, background) >= 4.5 ? color : undefined
}
