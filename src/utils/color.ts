/** Colour arithmetic for the theme: sRGB hex, WCAG contrast, and OKLCH, in which lightness can move while the hue stays. */

type Triple = readonly [number, number, number]

const clamp = (x: number) => Math.min(1, Math.max(0, x))
const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)

/** Reads #rgb or #rrggbb as shares of one; undefined when it is neither. */
export function parseColor(text: string): Triple | undefined {
  const hex = text.trim().replace('#', '')
  const full = hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex
  if (!/^[0-9a-f]{6}$/i.test(full)) return undefined
  const channel = (at: number) => parseInt(full.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

export function toHex(rgb: Triple): string {
  return `#${rgb
    .map(v =>
      Math.round(clamp(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`
}

/** WCAG contrast of two colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** OKLCH of a colour: lightness 0–1, chroma, hue in radians. */
export function toLch(hex: string): Triple {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(x, y), Math.atan2(y, x)]
}

/** The colour of an OKLCH value, with as much of its chroma as sRGB can show. */
export function fromLch(lightness: number, chroma: number, hue: number): string {
  const fits = (rgb: Triple) => rgb.every(v => v > -0.0005 && v < 1.0005)
  for (let c = chroma; c >= 0; c -= 0.004) {
    const rgb = linearRgb(lightness, c, hue)
    if (fits(rgb)) return encode(rgb)
  }
  return encode(linearRgb(lightness, 0, hue))
}

/** Darkens a colour, hue kept, until it has the ratio against every background. */
export function darkenTo(hex: string, backgrounds: readonly string[], ratio: number): string {
  const [start, chroma, hue] = toLch(hex)
  let color = hex
  for (let l = start; l > 0.1 && backgrounds.some(background => contrast(color, background) < ratio);) {
    l -= 0.004
    color = fromLch(l, chroma, hue)
  }
  return color
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(hex: string): Triple {
  const [r, g, b] = parseColor(hex) ?? [0, 0, 0]
  return [linear(r), linear(g), linear(b)]
}

function linearRgb(lightness: number, chroma: number, hue: number): Triple {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const encode = ([r, g, b]: Triple) => toHex([gamma(clamp(r)), gamma(clamp(g)), gamma(clamp(b))])
