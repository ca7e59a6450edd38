const MAKERS =
  /\beval\s*\(.{0,40}|(?<![\w$.])(?:new\s+)?Function\s*\(.{0,40}|\bset(?:Timeout|Interval)\s*\(\s*["'`].{0,40}/g
/**
 * The fixed text with which webpack and lodash look for the global object where there is no
 * globalThis. It is none of our code.
 */
const GLOBAL_OBJECT = /^(?:new\s+)?Function\((["'])return this\1\)/

/** Every place in a source that makes code from a text. */
export function codeFromText(source: string): string[] {
  return (source.match(MAKERS) ?? []).filter(found => !GLOBAL_OBJECT.test(found))
}
