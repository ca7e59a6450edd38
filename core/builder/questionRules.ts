import { readObject, readText, unwrapJson, type WireObject } from '../form/wire'
import { setNode } from './questionEdits'
import { nodeAt, outline, samePath, type NodePath, type OutlineLine } from './questionTree'

type Tree = readonly WireObject[]

/** A rule of a question or option: what must be chosen, or must not, and what it does then. */
export interface NodeRule {
  /** `=` chosen, `!=` not chosen. */
  expression: string
  /** Id of an option. */
  value: string
  /** `show` or `hide`. */
  action: string
}

/** A rule with the node it acts on, and its place among the rules of that node. */
export interface PlacedNodeRule {
  target: OutlineLine
  at: number
  rule: NodeRule
}

/** The property that already holds the node's rules; `expression` for a node without rules. */
const keyOf = (node: WireObject): 'expression' | 'rules' =>
  node['rules'] !== undefined && node['expression'] === undefined ? 'rules' : 'expression'

/** The rules that show or hide a node, in the order in which they are tried. */
export function nodeRules(node: WireObject): NodeRule[] {
  const given = unwrapJson(node[keyOf(node)])
  return (Array.isArray(given) ? (given as unknown[]) : []).map(each => {
    const rule = readObject(each) ?? {}
    return {
      ...rule,
      expression: readText(rule['expression']) || '=',
      value: readText(rule['value']),
      action: readText(rule['action']) || 'show',
    }
  })
}

/** The tree with these rules at the node. */
export function setNodeRules(tree: Tree, path: NodePath, rules: readonly NodeRule[]): Tree {
  const node = nodeAt(tree, path)
  return node
    ? setNode(tree, path, { [keyOf(node)]: rules.length === 0 ? undefined : rules })
    : tree
}

const isBelow = (path: NodePath, above: NodePath): boolean =>
  path.length > above.length && samePath(path.slice(0, above.length), above)

/** The question of a line: the line itself, or the question of the option. */
export function questionOf(
  lines: readonly OutlineLine[],
  line: OutlineLine,
): OutlineLine | undefined {
  if (line.kind !== 'option') return line
  return lines
    .slice(0, lines.indexOf(line))
    .reverse()
    .find(each => each.kind !== 'option' && isBelow(line.path, each.path))
}

/** The options of a question, without those of the questions below it. */
export const optionsOfQuestion = (
  lines: readonly OutlineLine[],
  question: OutlineLine,
): OutlineLine[] =>
  lines.filter(line => line.kind === 'option' && questionOf(lines, line) === question)

/** The rules, anywhere in the tree, that wait for an option of this question. */
export function rulesOfQuestion(
  lines: readonly OutlineLine[],
  question: OutlineLine,
): PlacedNodeRule[] {
  const options = new Set(optionsOfQuestion(lines, question).map(({ id }) => id))
  return lines.flatMap(target =>
    nodeRules(target.node).flatMap((rule, at) =>
      options.has(rule.value) ? [{ target, at, rule }] : [],
    ),
  )
}

/**
 * Questions that a rule of this question may act on: not the question itself, and none above it.
 */
export const targetsOf = (lines: readonly OutlineLine[], question: OutlineLine): OutlineLine[] =>
  lines.filter(
    ({ kind, path }) =>
      kind !== 'option' && !samePath(path, question.path) && !isBelow(question.path, path),
  )

/**
 * Adds a rule: the first option of the question shows the next question. Undefined where none fits.
 */
export function beginNodeRule(
  tree: Tree,
  lines: readonly OutlineLine[],
  question: OutlineLine,
): Tree | undefined {
  const [option] = optionsOfQuestion(lines, question)
  const targets = targetsOf(lines, question)
  const behind = targets.filter(
    line => lines.indexOf(line) > lines.indexOf(question) && !isBelow(line.path, question.path),
  )
  const target = behind[0] ?? targets[0]
  if (!option || !target) return undefined
  const rule = { expression: '=', value: option.id, action: 'show' }
  return setNodeRules(tree, target.path, [...nodeRules(target.node), rule])
}

/** The tree with one rule changed, or without the rule. */
export function changeNodeRule(
  tree: Tree,
  { target, at }: PlacedNodeRule,
  rule: NodeRule | undefined,
): Tree {
  const rules = nodeRules(target.node).flatMap((each, place) =>
    place === at ? (rule ? [rule] : []) : [each],
  )
  return setNodeRules(tree, target.path, rules)
}

/** The tree with the rule moved to another node, as the last rule there. */
export function retargetNodeRule(tree: Tree, placed: PlacedNodeRule, id: string): Tree {
  const left = changeNodeRule(tree, placed, undefined)
  const target = outline(left).find(line => line.id === id)
  if (!target || target.id === placed.target.id) return tree
  return setNodeRules(left, target.path, [...nodeRules(target.node), placed.rule])
}
