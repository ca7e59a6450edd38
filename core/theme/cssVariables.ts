/** Custom properties by name, dashes included. */
export type CssVariables = Readonly<Record<`--${string}`, string>>

/** Reads `css_var`: an object or its JSON text (SPEC §3); undefined for anything else. */
export function parseCssVariables(value: unknown): CssVariables | undefined {
  const object = typeof value === 'string' && value.trim() !== '' ? parseObject(value) : value || {}
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined
  const variables: Record<`--${string}`, string> = {}
  for (const [name, text] of Object.entries(object)) {
    // Only values: no text may end the declaration and begin another.
    if (typeof text === 'string' && /^[\w-]+$/.test(name) && !/[;{}<>]/.test(text))
      variables[`--${name.replace(/^-+/, '')}`] = text
  }
  return variables
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
