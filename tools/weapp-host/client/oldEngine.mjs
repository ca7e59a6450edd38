// The language of WeChat on Android 7 to 10 and iOS 12.0: features that they lack are missing, or
// throw as they do there.
import { regExpFault } from './oldRegExp.mjs'

const LACKED = ['Intl', 'BigInt', 'WeakRef', 'FinalizationRegistry', 'AggregateError', 'Iterator', 'SharedArrayBuffer', 'Atomics', 'globalThis']

function OldRegExp(pattern, flags) {
  const fault = regExpFault(pattern instanceof RegExp ? pattern.source : String(pattern), flags ?? pattern?.flags)
  if (fault) throw new SyntaxError(`Invalid regular expression: /${pattern}/: ${fault}`)
  return new RegExp(pattern, flags)
}
OldRegExp.prototype = RegExp.prototype
Object.setPrototypeOf(OldRegExp, RegExp)

/** Globals for the logic layer of an old phone. */
export const oldEngine = () => ({ ...Object.fromEntries(LACKED.map((name) => [name, undefined])), RegExp: OldRegExp })
