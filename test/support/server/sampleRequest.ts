import { Kind, OptionalKind, type TSchema } from '@sinclair/typebox'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { Json } from './apiClient'

/**
 * The smallest body that the contract accepts: the required fields, each value as short and small
 * as possible.
 */
export function sampleRequest(name: EndpointName): Json {
  return sampleOf(endpoints[name].request) as Json
}

/**
 * A value that the schema accepts; for a union the first kind. Throws for parts of a schema that
 * this code does not know.
 */
export function sampleOf(schema: TSchema): unknown {
  if ('const' in schema) return schema['const'] as unknown
  if (Array.isArray(schema['anyOf']))
    return sampleOf((schema['anyOf'] as TSchema[])[0] ?? fail(schema))
  if (Array.isArray(schema['allOf']))
    return Object.assign({}, ...(schema['allOf'] as TSchema[]).map(sampleOf)) as unknown
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        required(schema).map(([name, property]) => [name, sampleOf(property)]),
      )
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () =>
        sampleOf(schema['items'] as TSchema),
      )
    case 'string':
      return 'x'.repeat(Math.max(1, Number(schema['minLength'] ?? 1)))
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 0)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return schema[Kind] === 'Unknown' || schema[Kind] === 'Any' ? 'x' : fail(schema)
  }
}

/** The properties a body must have. */
const required = (schema: TSchema): [string, TSchema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>).filter(
    ([, property]) => !(OptionalKind in property),
  )

function fail(schema: TSchema): never {
  throw new Error(`no sample of ${JSON.stringify(schema)}`)
}
