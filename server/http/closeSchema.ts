import type { TSchema } from '@sinclair/typebox'

/** A keyword that refuses numbers too large to represent; the checker's own bounds skip them. */
export const FINITE = {
  keyword: 'finite',
  schemaType: 'boolean' as const,
  validate: (_isAsked: boolean, value: unknown): boolean =>
    typeof value !== 'number' || Number.isFinite(value),
}

/**
 * A copy of a contract schema whose plain objects drop unknown fields. Where the contract allows
 * further fields (a record, an intersection), these stay. Numbers must be finite: `1e999` is read
 * as Infinity, which the bounds of a schema do not catch.
 */
export function closeSchema(schema: TSchema): TSchema {
  return close(schema, false) as TSchema
}

function close(node: unknown, insideIntersection: boolean): unknown {
  if (Array.isArray(node)) return node.map(item => close(item, insideIntersection))
  if (typeof node !== 'object' || node === null) return node
  const isOpen = insideIntersection || 'patternProperties' in node || 'additionalProperties' in node
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) copy[key] = close(value, key === 'allOf')
  if (copy['type'] === 'object' && 'properties' in copy && !isOpen)
    copy['additionalProperties'] = false
  if (copy['type'] === 'integer' || copy['type'] === 'number') copy[FINITE.keyword] = true
  return copy
}
