import type { Language } from '../domain/language'
import {
  pick,
  readFlag,
  readNumber,
  readObject,
  readText,
  unwrapJson,
  type WireObject,
} from '../form/wire'
import { toList } from './draft'

/** The path to a node: for each level, a list and an index in this list. */
export type NodePath = readonly (readonly [list: 'options' | 'children', at: number])[]

export type NodeKind = 'single' | 'multiple' | 'text' | 'option'

/** A line of the outline. */
export interface OutlineLine {
  path: NodePath
  node: WireObject
  id: string
  kind: NodeKind
  depth: number
  /** Number like 2.1, the first question below the second; empty for options. */
  number: string
}

const TYPE_FLAGS: Readonly<Record<string, number>> = { radio: 1, checkbox: 2, text: 3, input: 4 }

/** The question's flag as it is written; undefined for a plain option. */
export function flagOf(node: WireObject): number | undefined {
  const flag = readNumber(pick(node, 'flag'))
  return flag !== undefined && flag >= 1 && flag <= 4
    ? flag
    : TYPE_FLAGS[readText(pick(node, 'type'))]
}

const listOf = (node: WireObject, list: 'options' | 'children'): WireObject[] => {
  const given = unwrapJson(pick(node, list))
  return Array.isArray(given)
    ? given.flatMap((item: unknown): WireObject[] => toList(readObject(item)))
    : []
}

export const questionsOf = (source: unknown): WireObject[] =>
  listOf({ children: source }, 'children')
export const nodeId = (node: WireObject): string => readText(pick(node, 'id', 'Id'))
export const nodeText = (node: WireObject): string => readText(pick(node, 'text', 'Text'))
export const nodeTextEn = (node: WireObject): string => readText(pick(node, 'text_en', 'Text_en'))

/** The name of a line: its text in this or else the other language, otherwise its id. */
export const nodeName = (
  { node, id }: Pick<OutlineLine, 'node' | 'id'>,
  language: Language,
): string =>
  (language === 'cn' ? nodeText(node) : nodeTextEn(node)) ||
  nodeText(node) ||
  nodeTextEn(node) ||
  id

function kindOf(node: WireObject, isTop: boolean): NodeKind {
  const flag = flagOf(node)
  if (!isTop && (flag === undefined || flag === 4)) return 'option'
  if (flag === 2 || (flag === undefined && readFlag(pick(node, 'multiple')) === true))
    return 'multiple'
  if (flag === 3) return 'text'
  return flag === 1 || listOf(node, 'options').length + listOf(node, 'children').length > 0
    ? 'single'
    : 'text'
}

/** The tree as lines, each question with its number. */
export function outline(questions: readonly WireObject[]): OutlineLine[] {
  const lines: OutlineLine[] = []
  const add = (
    nodes: readonly WireObject[],
    list: 'options' | 'children',
    path: NodePath,
    depth: number,
    count: { n: number; before: string },
  ) => {
    nodes.forEach((node, at) => {
      const kind = kindOf(node, path.length === 0)
      const number = kind === 'option' ? '' : `${count.before}${++count.n}`
      const here: NodePath = [...path, [list, at]]
      lines.push({ path: here, node, id: nodeId(node), kind, depth, number })
      // questions below options count on under the question these belong to
      const below = kind === 'option' ? count : { n: 0, before: `${number}.` }
      add(listOf(node, 'options'), 'options', here, depth + 1, below)
      add(listOf(node, 'children'), 'children', here, depth + 1, below)
    })
  }
  add(questions, 'children', [], 0, { n: 0, before: '' })
  return lines
}

export const samePath = (one: NodePath, other: NodePath): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export function nodeAt(questions: readonly WireObject[], path: NodePath): WireObject | undefined {
  let level: readonly WireObject[] = questions
  let node: WireObject | undefined
  path.forEach(([list, at], depth) => {
    level = depth === 0 ? questions : node ? listOf(node, list) : []
    node = level[at]
  })
  return node
}

/** The tree with one list changed. */
export function withList(
  questions: readonly WireObject[],
  parent: NodePath,
  list: 'options' | 'children',
  change: (nodes: readonly WireObject[]) => readonly WireObject[],
): readonly WireObject[] {
  const [first, ...rest] = parent
  if (!first) return change(questions)
  const go = (
    nodes: readonly WireObject[],
    [at, ...below]: readonly NodePath[number][],
  ): readonly WireObject[] => {
    if (!at) return nodes
    return nodes.map((node, place) => {
      if (place !== at[1]) return node
      const next = below[0]
      return next
        ? { ...node, [next[0]]: go(listOf(node, next[0]), below) }
        : withNodes(node, list, change(listOf(node, list)))
    })
  }
  return go(questions, [first, ...rest])
}

function withNodes(
  node: WireObject,
  list: 'options' | 'children',
  nodes: readonly WireObject[],
): WireObject {
  if (nodes.length > 0) return { ...node, [list]: nodes }
  const { [list]: _gone, ...rest } = node
  return rest
}

export { listOf }
