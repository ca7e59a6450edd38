/** A field or group as a definition has it (SPEC §3), as far as this looks at it. */
type Wire = Readonly<Record<string, unknown>>

/** Types of fields that are not asked for at a desk. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Face', 'Image', 'File', 'Audio', 'Video', 'Custom'])
/** The field that holds the phone: at a desk it is not proven. */
const PHONE_FIELD = 'Mobile'

/**
 * What a service desk asks of the visitors' form: its required questions, the questions that decide
 * about those, and no files. Steps are left out. It is derived from the definition alone, so that
 * the desk and the server derive the same.
 */
export function shortForm<T extends Wire>(definition: T): T {
  const fields = objects(definition['Fields'])
  const groupOf = (field: Wire) => text(field['Group'])
  const canAsk = fields.filter(
    field => isOn(field['Required']) && !LEFT_OUT.has(text(field['Type'])),
  )
  const kept = new Set(canAsk.filter(({ Hide }) => !isOn(Hide)).map(idOf))
  const reaches = (field: Wire, wanted: Wire) =>
    rulesOf(field).some(
      rule =>
        words(rule['target']).includes(idOf(wanted)) ||
        (groupOf(wanted) !== '' && words(rule['target_group']).includes(groupOf(wanted))),
    )
  for (let size = -1; size !== kept.size;) {
    size = kept.size
    // asked once a question that is asked shows them
    for (const hidden of canAsk)
      if (
        !kept.has(idOf(hidden)) &&
        fields.some(field => kept.has(idOf(field)) && reaches(field, hidden))
      )
        kept.add(idOf(hidden))
    // a question whose answer shows or hides a required question is part of the short form, too
    for (const field of fields) {
      const decides = fields.some(
        other =>
          !isOn(other['Hide']) && kept.has(idOf(other)) && other !== field && reaches(field, other),
      )
      if (decides && !isOn(field['Hide']) && !LEFT_OUT.has(text(field['Type'])))
        kept.add(idOf(field))
    }
  }
  const asked = fields.filter(field => kept.has(idOf(field)))
  const groups = new Set(asked.map(groupOf))
  return {
    ...definition,
    Steps: [],
    Groups: objects(definition['Groups'])
      .filter(group => groups.has(idOf(group)))
      .map(group => without(group, ['Step'])),
    Fields: asked.map(field => ({
      ...without(field, ['Step', ...(idOf(field) === PHONE_FIELD ? ['Readonly'] : [])]),
      RuleConfig: rulesOf(field).flatMap(rule => narrowed(rule, kept, groups)),
    })),
  }
}

/** A rule as far as what it is about is asked. */
function narrowed(rule: Wire, kept: ReadonlySet<string>, groups: ReadonlySet<string>): Wire[] {
  const targets = words(rule['target']).filter(id => kept.has(id))
  const inGroups = words(rule['target_group']).filter(id => groups.has(id))
  const data = text(rule['data'])
  if (data !== '' && !kept.has(data)) return []
  if (data === '' && targets.length + inGroups.length === 0) return []
  return [
    {
      ...without(rule, ['target', 'target_group']),
      ...(targets.length > 0 && { target: targets.join(',') }),
      ...(inGroups.length > 0 && { target_group: inGroups.join(',') }),
    },
  ]
}

function without(object: Wire, names: readonly string[]): Wire {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

function rulesOf(field: Wire): Wire[] {
  const given = field['RuleConfig'] ?? field['ruleConfig']
  if (typeof given !== 'string') return objects(given)
  try {
    return objects(JSON.parse(given))
  } catch {
    return []
  }
}

function objects(value: unknown): Wire[] {
  return Array.isArray(value)
    ? value.filter(
        (one): one is Wire => typeof one === 'object' && one !== null && !Array.isArray(one),
      )
    : []
}
/** Flags come as true, 1 or their texts. */
const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === 'true' || value === '1'
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (one: Wire): string => text(one['Id'] ?? one['id'])
const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(text) : text(value).split(',')).map(word => word.trim())
