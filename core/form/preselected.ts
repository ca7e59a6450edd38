import {
  looksLikeJson,
  own,
  pick,
  readFlag,
  readJson,
  readObject,
  readText,
  type WireObject,
} from './wire'

const MAX_DEPTH = 12
const MAX_ITEMS = 50_000

/**
 * The options a definition marks as `selected` (SPEC §3 Option shapes); undefined when there are
 * none.
 */
export function preselectedOptions(source: unknown): WireObject[] | undefined {
  if (typeof source === 'string' && !source.includes('selected')) return undefined
  const chosen: WireObject[] = []
  for (const item of readList(source))
    if (item['selected'] !== undefined && isSelected(item)) chosen.push(item)
  return chosen.length > 0 ? chosen : undefined
}

/**
 * The answers that a question tree marks by `selected` and `other_text`, in the wire shape of
 * answers.
 */
export function preselectedAnswers(source: unknown): Record<string, unknown> {
  const answers: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const visit = (nodes: readonly WireObject[], depth: number) => {
    if (depth > MAX_DEPTH) return
    for (const node of nodes) {
      const below = [...readList(pick(node, 'options')), ...readList(pick(node, 'children'))]
      const chosen = below.filter(isSelected)
      const texts = chosen.map(option => [
        readText(own(option, 'id')),
        readText(own(option, 'other_text')),
      ])
      const selected = texts.map(([id]) => id)
      if (chosen.length > 0)
        answers[readText(own(node, 'id'))] = {
          selected,
          other: Object.fromEntries(texts) as unknown,
        }
      visit(below, depth + 1)
    }
  }
  visit(readList(source), 1)
  return answers
}

const isObject = (item: unknown): item is WireObject => readObject(item) !== undefined
const isSelected = (item: WireObject) => readFlag(own(item, 'selected')) ?? false

function readList(source: unknown): WireObject[] {
  const list = typeof source === 'string' && looksLikeJson(source) ? readJson(source) : source
  if (!Array.isArray(list)) return []
  return (list.length > MAX_ITEMS ? list.slice(0, MAX_ITEMS) : list).filter(isObject)
}
