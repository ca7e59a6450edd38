/** A field or group of a definition (SPEC §3), reduced to the properties used here. */
type Wire = Readonly<Record<string, unknown>>

/** Types of fields that a service desk does not ask. */
const LEFT_OUT: ReadonlySet<string> = new Set(['Face', 'Image', 'File', 'Audio', 'Video', 'Custom'])
/** The field of the phone; at a service desk no code proves the number. */
const PHONE_FIELD = 'Mobile'

/**
 * The short form of a service desk: the required questions of the visitors' form and the questions
 * that decide about them, without files and steps. It is derived from the definition alone, so that
 * the desk and the server get the same form.
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
    // a hidden question is kept if a kept question shows it
    for (const hidden of canAsk)
      if (
        !kept.has(idOf(hidden)) &&
        fields.some(field => kept.has(idOf(field)) && reaches(field, hidden))
      )
        kept.add(idOf(hidden))
    // a question that shows or hides a required question is kept, too
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

/** The rule without the targets that are missing in the short form. */
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
/** Flags may be true, 1 or these as texts. */
const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === 'true' || value === '1'
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (one: Wire): string => text(one['Id'] ?? one['id'])
const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(text) : text(value).split(',')).map(word => word.trim())
