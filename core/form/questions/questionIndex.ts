import type { QuestionNode } from '../types'

/** A node and its place in the tree. */
export interface IndexedNode {
  node: QuestionNode
  /** The node above: a question, an option, or none. */
  parent?: IndexedNode
  /** True for a choice of a question, false for a question. */
  isOption: boolean
  /** Position in tree order. */
  at: number
}

/** The questions of a field in tree order, parents before children. `byId` finds them by id. */
export interface QuestionIndex {
  nodes: readonly IndexedNode[]
  /** Nodes with an answer of their own: questions, and options with choices below them. */
  byId: ReadonlyMap<string, IndexedNode>
  hasRules: boolean
}

const indexes = new WeakMap<readonly QuestionNode[], QuestionIndex>()

/** Walks the tree once; later calls for the same tree return the same index. */
export function questionIndex(questions: readonly QuestionNode[]): QuestionIndex {
  const known = indexes.get(questions)
  if (known) return known
  const nodes: IndexedNode[] = []
  const byId = new Map<string, IndexedNode>()
  const add = (list: readonly QuestionNode[], isOption: boolean, parent?: IndexedNode) => {
    for (const node of list) {
      const indexed: IndexedNode = parent
        ? { node, parent, isOption, at: nodes.length }
        : { node, isOption, at: nodes.length }
      nodes.push(indexed)
      if ((!isOption || node.options.length > 0) && !byId.has(node.id)) byId.set(node.id, indexed)
      add(node.options, true, indexed)
      add(node.children, false, indexed)
    }
  }
  add(questions, false)
  const index: QuestionIndex = {
    nodes,
    byId,
    hasRules: nodes.some(({ node }) => node.rules.length > 0),
  }
  indexes.set(questions, index)
  return index
}
