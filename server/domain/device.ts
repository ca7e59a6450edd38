import type { Language } from '@core/domain/language'
import { deviceMessages, type DeviceWord } from '../messages/devices'

type Rule<T> = readonly [RegExp, T]

/** The first match counts, because browsers also name each other. */
const BROWSERS: readonly Rule<DeviceWord>[] = [
  [/miniProgram/i, 'weapp'],
  [/MicroMessenger/i, 'wechat'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/OPR\/|Opera/, 'opera'],
  [/SamsungBrowser\//, 'samsung'],
  [/Chrome\/|CriOS\//, 'chrome'],
  [/Safari\//, 'safari'],
]
const SYSTEMS: readonly Rule<DeviceWord>[] = [
  [/HarmonyOS|OpenHarmony/i, 'harmony'],
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11/, 'linux'],
]

/**
 * The kind of device a call comes from, as it is stored: `chrome/windows`, `weapp/iphone`, or
 * empty. Nothing else of the user agent is stored.
 */
export function deviceOf(userAgent: string, referer: string): string {
  const isWeapp = /^https:\/\/servicewechat\.com\//.test(referer)
  const parts = [isWeapp ? 'weapp' : first(BROWSERS, userAgent), first(SYSTEMS, userAgent)]
  return parts.filter(part => part !== undefined).join('/')
}

/** A stored device in words a person knows: `WeChat mini-program · iPhone`. */
export function deviceWords(device: string, language: Language): string {
  const words = device
    .split('/')
    .flatMap(part => (isWord(part) ? deviceMessages[part][language] : []))
  return words.length > 0 ? words.join(' · ') : deviceMessages.unknown[language]
}

function first<T>(rules: readonly Rule<T>[], text: string): T | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1]
}

function isWord(part: string): part is DeviceWord {
  return Object.hasOwn(deviceMessages, part)
}
