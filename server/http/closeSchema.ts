import type { TSchema } from '@sinclair/typebox'

/**
 * The keyword by which the checker refuses what is too large to be a number; its own bounds pass it
 * over.
 */
export const FINITE = {
  keyword: 'finite',
  schemaType: 'boolean' as const,
  validate: (_isAsked: boolean, value: unknown): boolean =>
    typeof value !== 'number' || Number.isFinite(value),
}

/**
 * A copy of a contract schema whose plain objects drop unknown fields; where the contract says more
 * fields may come (a record, an intersection), they stay. Numbers are numbers: `1e999` is read as
 * Infinity, which no bound of a schema is asked about.
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
