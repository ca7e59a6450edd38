import { connectedComponents } from '../connectedComponents'
import type { QuestionNode } from '../types'
import { questionPlan } from './questionPlan'

/**
 * Nodes that wait for each other, by their ids: their rules and where they hang decide in a circle.
 */
export function questionCircles(questions: readonly QuestionNode[]): string[][] {
  const { nodes, readers, isCyclic } = questionPlan(questions)
  if (!isCyclic) return []
  const decides = nodes.map(({ below, key }) => [...below, ...(readers[key] ?? [])])
  return connectedComponents(decides)
    .filter(([first = 0, ...more]) => more.length > 0 || decides[first]?.includes(first))
    .map(circle => circle.map(rank => nodes[rank]?.node.id ?? ''))
}
