type Schema = Readonly<Record<string, unknown>>

/** Fields that every call may carry, and other ways to name the caller. */
const LEFT_OUT = new Set(['appId', 'lang', 'menuId', 'token', 'Ticket'])
/** Example texts by the end of the field's name; the first match counts. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/Email$/i, 'lin@example.com'],
  [/Mobile$|Phone$|^Number$/i, '13800130426'],
  [/CountryCode$/, '86'],
  [/(At|Until|Since|Now|Time|Starts|Ends|Expires)$/, '2031-04-16T09:30:00+08:00'],
  [/(Day|Date)s?$/, '2031-04-16'],
  [/(Url|Link|Address)$/, 'https://fair.example.com/'],
  [/Password$/, 'crane-9-lantern'],
  [/Name_en$/, 'Suilan Food Fair'],
  [/Name(_cn)?$/, '穗澜食品展'],
  [/_en$/, 'Words in English'],
  [/(Title|Text|Reason|Message|Summary|Detail|Note)s?$/, '文字'],
  [/Currency$/, 'CNY'],
  [/Color$/, '#0a7c5a'],
]

/**
 * A value that fits a schema of the contract, for a call without its own example: readable,
 * invented, and always the same.
 */
export function exampleOf(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown
  const [first] = listOf(schema['anyOf'])
  if (first) return exampleOf(first, name)
  const parts = listOf(schema['allOf'])
  if (parts.length > 0)
    return Object.assign({}, ...parts.map(part => exampleOf(part, name))) as unknown
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
          .filter(([property]) => !LEFT_OUT.has(property) || requires(schema, property))
          .map(([property, inner]) => [property, exampleOf(inner, property)]),
      )
    case 'array': {
      const count = Math.min(Number(schema['maxItems'] ?? 1), Number(schema['minItems'] ?? 1) || 1)
      const item = exampleOf((schema['items'] ?? {}) as Schema, name)
      return Array.from({ length: count }, () => item)
    }
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return Math.min(
        Number(schema['maximum'] ?? Infinity),
        Math.max(Number(schema['minimum'] ?? 1), 1),
      )
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

function textOf(schema: Schema, name: string): string {
  const word = TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'k3v9q'
  const most = Number(schema['maxLength'] ?? Infinity)
  // a cut word would not be a valid example
  const fits = word.length <= most ? word : 'k3v9q'.slice(0, most)
  return fits.padEnd(Number(schema['minLength'] ?? 0), 'x')
}

const requires = (schema: Schema, property: string): boolean =>
  Array.isArray(schema['required']) && schema['required'].includes(property)

const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : [])
