import { connectedComponents } from '../connectedComponents'
import type { QuestionNode } from '../types'
import { questionIndex, type IndexedNode, type QuestionIndex } from './questionIndex'

/** A rule of a node; `key` is the position of its value among the plan's keys. */
export interface PlannedQuestionRule {
  key: number
  negated: boolean
  isShowing: boolean
}

/**
 * A node, what decides about it and what it decides. Nodes are named by rank: each node comes after
 * all nodes that decide about it.
 */
export interface PlannedNode {
  node: QuestionNode
  rank: number
  /** Rank of the node above, or -1. */
  parent: number
  isOption: boolean
  /** The node is below an option and waits until the option is chosen. */
  waits: boolean
  /** The key of its own id, if rules wait for the id; otherwise -1. */
  key: number
  rules: readonly PlannedQuestionRule[]
  /** Ranks of the nodes directly below. */
  below: number[]
}

/** A question tree prepared for evaluation. */
export interface QuestionPlan {
  index: QuestionIndex
  /** Sorted by rank. */
  nodes: readonly PlannedNode[]
  /** Rank of every node, by its position in the tree. */
  rankOf: readonly number[]
  keyCount: number
  /** For each key, the nodes whose rules wait for its id. */
  readers: readonly number[][]
  /** Nodes decide about each other in a cycle, so no order settles them. */
  isCyclic: boolean
}

const plans = new WeakMap<readonly QuestionNode[], QuestionPlan>()
const NO_RULES: readonly PlannedQuestionRule[] = []

/** The plan of a tree; made on first use. */
export function questionPlan(questions: readonly QuestionNode[]): QuestionPlan {
  const known = plans.get(questions)
  if (known) return known
  const plan = makePlan(questionIndex(questions))
  plans.set(questions, plan)
  return plan
}

function makePlan(index: QuestionIndex): QuestionPlan {
  const keys = new Map<string, number>()
  const waiting: number[][] = []
  for (const { node, at } of index.nodes)
    for (const { value } of node.rules) keyOf(value, keys, waiting).push(at)
  const below = index.nodes.map((): number[] => [])
  for (const { at, parent } of index.nodes) if (parent) (below[parent.at] as number[]).push(at)
  // a node decides about the nodes below it; an option also about the nodes that wait for its id
  const decides = index.nodes.map(({ node, at, isOption }) => {
    const key = isOption ? keys.get(node.id) : undefined
    const hanging = below[at] as number[]
    return key === undefined ? hanging : [...hanging, ...(waiting[key] as number[])]
  })
  const components = connectedComponents(decides)
  const rankOf: number[] = new Array<number>(index.nodes.length).fill(0)
  components.flat().forEach((at, rank) => (rankOf[at] = rank))
  const ranks = (positions: readonly number[]) => positions.map(at => rankOf[at] as number)
  const nodes: PlannedNode[] = []
  for (const indexed of index.nodes) {
    const rank = rankOf[indexed.at] as number
    nodes[rank] = planNode(
      indexed,
      rank,
      indexed.parent ? (rankOf[indexed.parent.at] as number) : -1,
      ranks(below[indexed.at] as number[]),
      keys,
    )
  }
  const isCyclic =
    components.length < nodes.length || decides.some((targets, at) => targets.includes(at))
  return { index, nodes, rankOf, keyCount: waiting.length, readers: waiting.map(ranks), isCyclic }
}

function keyOf(value: string, keys: Map<string, number>, waiting: number[][]): number[] {
  const known = waiting[keys.get(value) ?? -1]
  if (known) return known
  const list: number[] = []
  keys.set(value, waiting.push(list) - 1)
  return list
}

function planNode(
  { node, isOption, parent: above }: IndexedNode,
  rank: number,
  parent: number,
  below: number[],
  keys: ReadonlyMap<string, number>,
): PlannedNode {
  const rules = node.rules.map(({ expression, value, action }): PlannedQuestionRule => {
    return {
      key: keys.get(value) as number,
      negated: expression === '!=',
      isShowing: action === 'show',
    }
  })
  const key = isOption ? (keys.get(node.id) ?? -1) : -1
  return {
    node,
    rank,
    parent,
    isOption,
    waits: above?.isOption ?? false,
    key,
    rules: rules.length > 0 ? rules : NO_RULES,
    below,
  }
}
