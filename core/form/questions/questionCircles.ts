import { connectedComponents } from '../connectedComponents'
import type { QuestionNode } from '../types'
import { questionPlan } from './questionPlan'

/**
 * Cycles of nodes that decide about each other, by rules and by their place in the tree; as ids.
 */
export function questionCircles(questions: readonly QuestionNode[]): string[][] {
  const { nodes, readers, isCyclic } = questionPlan(questions)
  if (!isCyclic) return []
  const decides = nodes.map(({ below, key }) => [...below, ...(readers[key] ?? [])])
  return connectedComponents(decides)
    .filter(([first = 0, ...more]) => more.length > 0 || decides[first]?.includes(first))
    .map(circle => circle.map(rank => nodes[rank]?.node.id ?? ''))
}
