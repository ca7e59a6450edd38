import type { WireObject } from '../form/wire'
import { freeId } from './draft'
import {
  flagOf,
  listOf,
  nodeAt,
  nodeId,
  outline,
  withList,
  type NodeKind,
  type NodePath,
} from './questionTree'

type Tree = readonly WireObject[]
/** The tree after an edit, and the new path of the edited node. */
export interface TreeEdit {
  tree: Tree
  path: NodePath
}

export const FLAGS: Readonly<Record<Exclude<NodeKind, 'option'>, number>> = {
  single: 1,
  multiple: 2,
  text: 3,
}

const parentOf = (path: NodePath): NodePath => path.slice(0, -1)
const last = (path: NodePath): NodePath[number] => path[path.length - 1] ?? ['children', -1]
const idsOf = (tree: Tree) => new Set(outline(tree).map(({ id }) => id))
const insert = (nodes: Tree, at: number, node: WireObject): Tree => [
  ...nodes.slice(0, at),
  node,
  ...nodes.slice(at),
]
const isOption = (node: WireObject | undefined, path: NodePath) => {
  const flag = node && flagOf(node)
  return path.length > 1 && (flag === undefined || flag === 4)
}

/** Adds a question behind a question, or below an option. */
export function addQuestion(
  tree: Tree,
  near: NodePath | undefined,
  texts: { cn: string; en: string },
): TreeEdit {
  const question: WireObject = {
    id: freeId(idsOf(tree), 'q1'),
    text: texts.cn,
    text_en: texts.en,
    flag: FLAGS.single,
    required: true,
  }
  const filled = withChoices(tree, question)
  if (!near || near.length === 0)
    return { tree: [...tree, filled], path: [['children', tree.length]] }
  if (isOption(nodeAt(tree, near), near)) {
    const at = listOf(nodeAt(tree, near) ?? {}, 'children').length
    return {
      tree: withList(tree, near, 'children', nodes => [...nodes, filled]),
      path: [...near, ['children', at]],
    }
  }
  const [list, at] = last(near)
  return {
    tree: withList(tree, parentOf(near), list, nodes => insert(nodes, at + 1, filled)),
    path: [...parentOf(near), [list, at + 1]],
  }
}

function withChoices(tree: Tree, question: WireObject): WireObject {
  const id = nodeId(question)
  const taken = idsOf(tree)
  const choices = ['1', '2'].map(n => ({
    id: freeId(taken, `${id}-${n}`),
    text: `选项 ${n}`,
    text_en: `Option ${n}`,
  }))
  return { ...question, children: choices }
}

/** Adds an option at the end of a question, or behind another option. */
export function addOption(
  tree: Tree,
  near: NodePath,
  texts: { cn: string; en: string },
): TreeEdit | undefined {
  const node = nodeAt(tree, near)
  if (!node) return undefined
  const isBehind = isOption(node, near)
  const question = isBehind ? parentOf(near) : near
  const owner = nodeAt(tree, question)
  if (!owner) return undefined
  const list = isBehind
    ? last(near)[0]
    : listOf(owner, 'options').length > 0
      ? 'options'
      : 'children'
  const at = isBehind ? last(near)[1] + 1 : listOf(owner, list).length
  const option = {
    id: freeId(idsOf(tree), `${nodeId(owner)}-${at + 1}`),
    text: texts.cn,
    text_en: texts.en,
  }
  return {
    tree: withList(tree, question, list, nodes => insert(nodes, at, option)),
    path: [...question, [list, at]],
  }
}

/** Changes properties of a node; undefined takes one away. */
export function setNode(tree: Tree, path: NodePath, changes: WireObject): Tree {
  const [list, at] = last(path)
  return withList(tree, parentOf(path), list, nodes =>
    nodes.map((node, place) => (place === at ? merged(node, changes) : node)),
  )
}

function merged(node: WireObject, changes: WireObject): WireObject {
  return Object.fromEntries(
    Object.entries({ ...node, ...changes }).filter(([, value]) => value !== undefined),
  )
}

export function removeNode(tree: Tree, path: NodePath): Tree {
  const [list, at] = last(path)
  return withList(tree, parentOf(path), list, nodes => nodes.filter((_, place) => place !== at))
}

/** Moves a node among its siblings. */
export function moveNode(tree: Tree, path: NodePath, by: -1 | 1): TreeEdit | undefined {
  const [list, at] = last(path)
  const parent = parentOf(path)
  const beside = nodeAt(tree, [...parent, [list, at + by]])
  const node = nodeAt(tree, path)
  if (!beside || !node) return undefined
  const swap = (nodes: Tree) =>
    nodes.map((one, place) => (place === at ? beside : place === at + by ? node : one))
  return { tree: withList(tree, parent, list, swap), path: [...parent, [list, at + by]] }
}

/** Moves a question below the last option of the question before it. */
export function indentNode(tree: Tree, path: NodePath): TreeEdit | undefined {
  const [list, at] = last(path)
  const node = nodeAt(tree, path)
  if (!node || isOption(node, path) || at === 0) return undefined
  const before: NodePath = [...parentOf(path), [list, at - 1]]
  const above = nodeAt(tree, before)
  if (!above) return undefined
  const options = outline([above]).filter(line => line.kind === 'option' && line.path.length === 2)
  const option = options[options.length - 1]
  const goal: NodePath = option ? [...before, last(option.path)] : before
  const below = listOf(nodeAt(tree, goal) ?? {}, 'children').length
  const moved = withList(removeNode(tree, path), goal, 'children', nodes => [...nodes, node])
  return { tree: moved, path: [...goal, ['children', below]] }
}

/** Moves a question from below an option to behind the question of that option. */
export function outdentNode(tree: Tree, path: NodePath): TreeEdit | undefined {
  const node = nodeAt(tree, path)
  if (!node || isOption(node, path) || path.length === 1) return undefined
  let above = parentOf(path)
  while (above.length > 1 && isOption(nodeAt(tree, above), above)) above = parentOf(above)
  const [list, at] = last(above)
  const moved = withList(removeNode(tree, path), parentOf(above), list, nodes =>
    insert(nodes, at + 1, node),
  )
  return { tree: moved, path: [...parentOf(above), [list, at + 1]] }
}
