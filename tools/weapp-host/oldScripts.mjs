// Which scripts an old phone does not even read: a refused pattern is a SyntaxError of the whole file.
import { parse } from 'acorn'
import { regExpFault } from './client/oldRegExp.mjs'

/** The first pattern of a script that an old phone refuses, as words. Only scripts that look like it are parsed. */
export function scriptFault(source) {
  if (!/\\p\{|\(\?</.test(source)) return undefined
  let fault
  parse(source, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, onToken: ({ type, value }) => {
    if (type.label === 'regexp') fault ??= regExpFault(value.pattern, value.flags)
  } })
  return fault
}
