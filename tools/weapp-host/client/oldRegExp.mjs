// Parts of regular expressions that the V8 of Android's WeChat (no ICU) or the oldest iPhones
// cannot read. Runs in Node and in the browser.

/**
 * The first part of a pattern that an old phone cannot read, in words; undefined if it can read
 * everything.
 */
export function regExpFault(pattern, flags = '', { isWeapp = true } = {}) {
  const newFlag = /[dv]/.exec(flags)
  if (newFlag) return `the flag ${newFlag[0]} of a pattern`
  let inClass = false
  for (let i = 0; i < pattern.length; i += 1) {
    const sign = pattern[i]
    if (sign === '\\') {
      if (isWeapp && flags.includes('u') && /[pP]/.test(pattern[i + 1] ?? '')) return 'a Unicode property (\\p{…})'
      i += 1
    } else if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else if (/^\(\?<[=!]/.test(pattern.slice(i, i + 4))) return 'look-behind ((?<=…))'
    else if (isWeapp && pattern.startsWith('(?<', i)) return 'a named group ((?<name>…))'
  }
  return undefined
}
