const NONE: readonly number[] = []

/**
 * Strongly connected components of a directed graph (Tarjan), in topological order: a component
 * comes after all components that point into it. A node without targets may have no list. Members
 * are in ascending order. No recursion, because a form may chain thousands of fields.
 */
export function connectedComponents(
  edges: ReadonlyArray<readonly number[] | undefined>,
): number[][] {
  const count = edges.length
  const found = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const isOpen = new Uint8Array(count)
  const open: number[] = []
  const components: number[][] = []
  let clock = 0

  const enter = (node: number) => {
    found[node] = low[node] = clock++
    open.push(node)
    isOpen[node] = 1
    return { node, rest: edges[node] ?? NONE, next: 0 }
  }
  for (let root = count - 1; root >= 0; root--) {
    if (found[root] !== -1) continue
    const path = [enter(root)]
    for (let top = path[0]; top; top = path[path.length - 1]) {
      const next = top.rest[top.next++]
      if (next !== undefined) {
        if (found[next] === -1) path.push(enter(next))
        else if (isOpen[next])
          low[top.node] = Math.min(low[top.node] as number, found[next] as number)
        continue
      }
      path.pop()
      const above = path[path.length - 1]
      if (above) low[above.node] = Math.min(low[above.node] as number, low[top.node] as number)
      if (low[top.node] !== found[top.node]) continue
      const members: number[] = []
      for (let member = -1; member !== top.node; isOpen[member] = 0)
        members.push((member = open.pop() as number))
      components.push(members.length > 1 ? members.sort((a, b) => a - b) : members)
    }
  }
  return components.reverse()
}
