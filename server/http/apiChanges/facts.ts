/** What a client may send in a field, or must expect in it. */
export interface FieldFact {
  types: string[]
  /** The only possible values. */
  values?: string[]
  required?: true
  /** minimum, maxLength, pattern … */
  limits?: Record<string, number | string>
}
/** Facts of a whole operation: who may call it, or the scope it needs. */
export interface CallFact {
  callers: string[]
}
export type Fact = FieldFact | CallFact
/**
 * An OpenAPI document as a flat list: `POST /api/x` is a call, `POST /api/x body .Name` a request
 * field, `GET /api/y reply .items[].id` a reply field. Descriptions are left out.
 */
export type Facts = Record<string, Fact>

type Schema = Readonly<Record<string, unknown>>
type Operation = Schema & {
  parameters?: readonly Schema[]
  requestBody?: unknown
  responses?: Schema
}

const LIMITS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const
/** A form may contain a form; below this depth the schema only repeats. */
const DEEPEST = 12

export function factsOf(document: object): Facts {
  const { paths = {}, components } = document as {
    paths?: Record<string, Record<string, Operation>>
    components?: Schema
  }
  const facts: Facts = {}
  // a schema that many replies share is described once
  for (const [name, schema] of Object.entries(objectOf(components?.['schemas']))) {
    facts[`components ${name}`] = { callers: [] }
    object(facts, `components ${name} reply `, objectOf(schema))
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`
      facts[call] = { callers: callersOf(operation) }
      for (const { name, in: where, required, schema } of operation.parameters ?? []) {
        // path parameters are part of the address, which is a fact already
        if (where === 'path') continue
        field(
          facts,
          `${call} ${String(where)} ${String(name)}`,
          objectOf(schema),
          required === true,
        )
      }
      const body = contentOf(operation.requestBody)
      if (body) object(facts, `${call} body `, body)
      const reply = contentOf(objectOf(operation.responses?.['200']))
      if (reply) object(facts, `${call} reply `, reply)
    }
  return facts
}

function callersOf(operation: Operation): string[] {
  const scope = operation['x-scope']
  const named = operation['x-audiences']
  if (typeof scope === 'string') return [scope]
  if (Array.isArray(named)) return [...new Set(named.map(String))].sort()
  return Array.isArray(operation['security']) && operation['security'].length > 0
    ? ['session']
    : ['public']
}

/** The schema of a JSON body; other kinds of body have the same fields. */
function contentOf(part: unknown): Schema | undefined {
  const content = objectOf(objectOf(part)['content'])
  const schema = objectOf(content['application/json'])['schema']
  return schema === undefined ? undefined : objectOf(schema)
}

/** Adds the fields of an object, or of list items, but no fact of the object itself. */
function object(facts: Facts, place: string, schema: Schema, depth = 0): void {
  const variants = variantsOf(schema)
  for (const variant of variants) {
    const required = new Set(
      Array.isArray(variant['required']) ? variant['required'].map(String) : [],
    )
    for (const [name, inner] of Object.entries(objectOf(variant['properties']))) {
      const always = variants.every(one => objectOf(one['properties'])[name] !== undefined)
      field(facts, `${place}.${name}`, objectOf(inner), always && required.has(name), depth)
    }
    for (const inner of Object.values(objectOf(variant['patternProperties'])))
      field(facts, `${place}.*`, objectOf(inner), false, depth)
    const more = variant['additionalProperties']
    if (typeof more === 'object' && more !== null)
      field(facts, `${place}.*`, objectOf(more), false, depth)
    if (variant['items'] !== undefined && depth < DEEPEST)
      field(facts, `${place}[]`, objectOf(variant['items']), false, depth)
  }
}

function field(facts: Facts, place: string, schema: Schema, required: boolean, depth = 0): void {
  const variants = variantsOf(schema)
  // beside a free text, named values restrict nothing
  const named = variants.filter(({ type }) => type !== 'null')
  const values = named.every(one => valuesOf(one).length > 0) ? named.flatMap(valuesOf) : []
  const found: FieldFact = {
    types: sorted(variants.flatMap(typesOf)),
    ...(values.length > 0 && { values: sorted(values) }),
    ...(required && { required: true as const }),
  }
  // reply fields have no limits
  const limits = Object.fromEntries(
    (isReply(place) ? [] : LIMITS).flatMap(name => variants.flatMap(one => limitOf(one, name))),
  )
  if (Object.keys(limits).length > 0) found.limits = limits
  const known = facts[place]
  facts[place] = known && 'types' in known ? merged(known, found) : found
  if (depth < DEEPEST) object(facts, place, schema, depth + 1)
}

/** Joins the same field of two variants of an object: either variant may apply. */
function merged(one: FieldFact, other: FieldFact): FieldFact {
  const values = one.values && other.values && sorted([...one.values, ...other.values])
  return {
    types: sorted([...one.types, ...other.types]),
    ...(values && { values }),
    ...(one.required && other.required && { required: true as const }),
    ...((one.limits ?? other.limits) && { limits: { ...one.limits, ...other.limits } }),
  }
}

/** The variants of a schema; a reference to a shared part (`components`) has none. */
function variantsOf(schema: Schema): Schema[] {
  const { $ref, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return []
  const parts = anyOf ?? oneOf
  if (Array.isArray(allOf)) return [together(allOf.flatMap(part => variantsOf(objectOf(part))))]
  return Array.isArray(parts) ? parts.flatMap(part => variantsOf(objectOf(part))) : [schema]
}

/** One object with the fields of all parts. */
function together(parts: readonly Schema[]): Schema {
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Schema,
    required: parts.flatMap(({ required }) =>
      Array.isArray(required) ? required.map(String) : [],
    ),
  }
}

function typesOf({ type, const: only, enum: several }: Schema): string[] {
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.map(String)
  const values: unknown[] = only !== undefined ? [only] : Array.isArray(several) ? several : []
  return values.map(value => (value === null ? 'null' : typeof value))
}

function valuesOf({ const: only, enum: several }: Schema): string[] {
  const values: unknown[] = only !== undefined ? [only] : Array.isArray(several) ? several : []
  return values.map(String)
}

function limitOf(schema: Schema, name: (typeof LIMITS)[number]): [string, number | string][] {
  const value = schema[name]
  return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : []
}

/** Whether a place is in a reply. */
export const isReply = (place: string): boolean => / reply [.[]/.test(place)

const objectOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {}
const sorted = (words: readonly string[]): string[] => [...new Set(words)].sort()
