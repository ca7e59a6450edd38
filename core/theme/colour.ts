/** sRGB, 0–1 each. */
export type Rgb = readonly [number, number, number]
/** Lightness, chroma, hue in radians (OKLCH). */
export type Lch = readonly [number, number, number]

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

/** Reads #rgb or #rrggbb, with or without the hash; undefined for anything else. */
export function parseColour(text: unknown): Rgb | undefined {
  if (typeof text !== 'string') return undefined
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]
  if (!digits) return undefined
  const long = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const part = (from: number) => parseInt(long.slice(from, from + 2), 16) / 255
  return [part(0), part(2), part(4)]
}

/** Upper-case #RRGGBB. */
export function toHex(rgb: Rgb): string {
  const part = (v: number) =>
    Math.round(clamp(v) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(part).join('')}`.toUpperCase()
}

/** WCAG contrast ratio, 1–21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

export function toLch(rgb: Rgb): Lch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [L, Math.hypot(A, B), Math.atan2(B, A)]
}

/** The nearest colour that a screen can show; only the chroma is reduced. */
export function fromLch([L, C, H]: Lch): Rgb {
  for (let chroma = C; chroma > 0; chroma -= 0.004) {
    const linear = linearRgb(L, chroma, H)
    if (linear.every(v => v > -0.0005 && v < 1.0005)) return gammaRgb(linear)
  }
  return gammaRgb(linearRgb(L, 0, H))
}

function gammaRgb([r, g, b]: Rgb): Rgb {
  return [toGamma(clamp(r)), toGamma(clamp(g)), toGamma(clamp(b))]
}

function linearRgb(L: number, C: number, H: number): Rgb {
  const A = C * Math.cos(H)
  const B = C * Math.sin(H)
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Darkens a colour until it has `ratio` against every background. The hue stays. */
export function darkenTo(rgb: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  const [lightness, C, H] = toLch(rgb)
  let out = rgb
  for (
    let L = lightness;
    L > 0.1 && backgrounds.some(background => contrast(out, background) < ratio);
  ) {
    L -= 0.004
    // Rounded like on the screen, so that the ratio holds for the delivered value.
    out = parseColour(toHex(fromLch([L, C, H]))) ?? out
  }
  return out
}
