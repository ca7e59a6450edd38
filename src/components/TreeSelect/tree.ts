export interface TreeTexts {
  close: string
  confirm: string
  search: string
  clearSearch: string
  noResults: string
  noOptions: string
  expand: (text: string) => string
  collapse: (text: string) => string
  count: (chosen: number, total: number) => string
  remove: (text: string) => string
}

/** A node of the tree. Only leaves can be chosen; choosing a parent chooses its leaves. */
export interface TreeNode {
  value: string
  text: string
  disabled?: boolean
  children: TreeNode[]
}

export type TreeMark = 'on' | 'off' | 'half'

/** A shown row: its depth, and the chosen leaves below it. */
export interface TreeRow {
  node: TreeNode
  level: number
  mark: TreeMark
  /** Number of chosen leaves and of all leaves; for parents only. */
  chosen: number
  total: number
  isOpen: boolean
}

/**
 * Values of the leaves under a node, or of the node itself if it is a leaf; without disabled ones.
 */
function leavesOf(node: TreeNode): string[] {
  if (node.disabled) return []
  return node.children.length === 0 ? [node.value] : node.children.flatMap(leavesOf)
}

/**
 * A press on a row: a parent chooses its leaves up to `limit` (0 = all), or clears them when no
 * more can be chosen. Keeps the tree's order.
 */
export function toggleNode(
  tree: readonly TreeNode[],
  chosen: readonly string[],
  node: TreeNode,
  limit = 0,
): string[] {
  const leaves = leavesOf(node)
  const open = leaves.filter(leaf => !chosen.includes(leaf))
  const added = open.slice(0, limit > 0 ? Math.max(0, limit - chosen.length) : open.length)
  const next = new Set(
    added.length > 0 ? [...chosen, ...added] : chosen.filter(value => !leaves.includes(value)),
  )
  return tree.flatMap(leavesOf).filter(leaf => next.has(leaf))
}

/**
 * The rows to show. A query keeps matches with their ancestors and opens them; without a query
 * `open` lists the open nodes.
 */
export function rowsOf(
  tree: readonly TreeNode[],
  chosen: readonly string[],
  open: ReadonlySet<string>,
  query: string,
): TreeRow[] {
  const wanted = query.trim().toLowerCase()
  const rows: TreeRow[] = []
  const visit = (nodes: readonly TreeNode[], level: number, ancestorMatches: boolean): void => {
    for (const node of nodes) {
      const matches = ancestorMatches || !wanted || node.text.toLowerCase().includes(wanted)
      if (!matches && !hasMatch(node, wanted)) continue
      const isOpen = wanted ? hasMatch(node, wanted) || open.has(node.value) : open.has(node.value)
      rows.push({ node, level, isOpen, ...markOf(node, chosen) })
      if (isOpen) visit(node.children, level + 1, matches && wanted !== '')
    }
  }
  visit(tree, 0, false)
  return rows
}

/** The chosen leaves, in the tree's order. */
export function chosenNodes(tree: readonly TreeNode[], chosen: readonly string[]): TreeNode[] {
  return tree.flatMap(node =>
    node.children.length === 0
      ? chosen.includes(node.value)
        ? [node]
        : []
      : chosenNodes(node.children, chosen),
  )
}

function hasMatch(node: TreeNode, wanted: string): boolean {
  return node.children.some(
    child => child.text.toLowerCase().includes(wanted) || hasMatch(child, wanted),
  )
}

function markOf(
  node: TreeNode,
  chosen: readonly string[],
): { mark: TreeMark; chosen: number; total: number } {
  const leaves = leavesOf(node)
  const on = leaves.filter(leaf => chosen.includes(leaf)).length
  return {
    mark: on === 0 ? 'off' : on === leaves.length ? 'on' : 'half',
    chosen: on,
    total: leaves.length,
  }
}
