// Finds scripts that an old phone cannot even read: a bad pattern is a SyntaxError of the whole
// file.
import { parse } from 'acorn'
import { regExpFault } from './client/oldRegExp.mjs'

/**
 * The first pattern of a script that an old phone refuses, in words. Only suspicious scripts are
 * parsed.
 */
export function scriptFault(source) {
  if (!/\\p\{|\(\?</.test(source)) return undefined
  let fault
  parse(source, { ecmaVersion: 'latest', allowReturnOutsideFunction: true, onToken: ({ type, value }) => {
    if (type.label === 'regexp') fault ??= regExpFault(value.pattern, value.flags)
  } })
  return fault
}
