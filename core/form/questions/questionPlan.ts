import { connectedComponents } from '../connectedComponents'
import type { QuestionNode } from '../types'
import { questionIndex, type IndexedNode, type QuestionIndex } from './questionIndex'

/** A rule of a node, its value as a position in the plan's keys. */
export interface PlannedQuestionRule {
  key: number
  negated: boolean
  isShowing: boolean
}

/** A node with what decides about it and what it decides, by position in tree order. */
export interface PlannedNode {
  node: QuestionNode
  at: number
  /** What it hangs under, or -1. */
  parent: number
  isOption: boolean
  /** Its turn in evaluation. */
  rank: number
  /** Which of the ids that rules wait for is its own, or -1. */
  key: number
  rules: readonly PlannedQuestionRule[]
  /** Nodes that hang under it. */
  below: number[]
}

/** A question tree ready to run. */
export interface QuestionPlan {
  index: QuestionIndex
  nodes: readonly PlannedNode[]
  /** Nodes by rank: each after all that decide about it. */
  order: readonly PlannedNode[]
  keyCount: number
  /** Nodes whose rules wait for an id, by key. */
  readers: readonly number[][]
  /** Nodes wait for each other in a circle: no order settles them. */
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
  const readers: number[][] = []
  const nodes = index.nodes.map(indexed => planNode(indexed, keys, readers))
  nodes.forEach(({ parent }, at) => nodes[parent]?.below.push(at))
  // what a node decides: what hangs under it and, for an option, what waits for its id
  const decides = nodes.map(planned => {
    const key = planned.isOption ? keys.get(planned.node.id) : undefined
    if (key === undefined) return planned.below
    planned.key = key
    return [...planned.below, ...(readers[key] ?? [])]
  })
  const components = connectedComponents(decides)
  const order = components.flatMap(members => members.flatMap(at => nodes[at] ?? []))
  order.forEach((planned, rank) => (planned.rank = rank))
  const isCyclic = components.length < nodes.length || decides.some((targets, at) => targets.includes(at))
  return { index, nodes, order, keyCount: readers.length, readers, isCyclic }
}

function planNode({ node, parent, isOption, at }: IndexedNode, keys: Map<string, number>, readers: number[][]): PlannedNode {
  const planned = { node, at, parent: parent ? parent.at : -1, isOption, rank: -1, key: -1, below: [] }
  if (node.rules.length === 0) return { ...planned, rules: NO_RULES }
  const rules = node.rules.map(({ expression, value, action }): PlannedQuestionRule => {
    let key = keys.get(value)
    if (key === undefined) keys.set(value, (key = readers.push([]) - 1))
    readers[key]?.push(at)
    return { key, negated: expression === '!=', isShowing: action === 'show' }
  })
  return { ...planned, rules }
}
