import { changedNodes, isDrawn, isList, valueAt, type Drawn, type Update } from './changedNodes'

/** Bytes of the braces of a piece. */
const EMPTY_BYTES = 2
/** Bytes of the quotes, colon and comma of a key. */
const KEY_BYTES = 4

/** How the parent of a node is sent: its piece, and the list of its children in that piece. */
interface Parent {
  piece: Update
  list: Drawn[]
}

/** Bytes of a value between WeChat's two threads: JSON in UTF-8. */
export function bytesOf(value: unknown): number {
  const json = JSON.stringify(value)
  if (json === undefined) return 0
  let bytes = json.length
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}

/** Fills setData pieces one after the other, each up to a number of bytes. */
class Pieces {
  readonly all: Update[] = []
  private current: Update = {}
  private bytes = EMPTY_BYTES

  constructor(private readonly most: number) {}

  /** Adds the content of the first piece, whatever its size. */
  begin(update: Update): void {
    this.current = update
    this.bytes = bytesOf(update)
  }

  /** Adds a property of a shown node. */
  set(path: string, value: unknown): void {
    const bytes = bytesOf({ [path]: value })
    if (this.bytes + bytes > this.most) this.next()
    this.current[path] = value
    this.bytes += bytes
  }

  /**
   * Adds a node that the page does not show yet. If it does not fit, its children go into the next
   * pieces, from the top down; a node without children is never split.
   *
   * @param parent the piece with its parent, and the parent's list of children in that piece
   */
  add(path: string, node: Drawn, parent: Parent): void {
    const bytes = bytesOf(node) + path.length + KEY_BYTES
    const children = node.cn ?? []
    if (this.bytes + bytes <= this.most) return this.put(path, node, bytes, parent)
    const shell = { ...node, cn: [] }
    const own = bytesOf(shell) + path.length + KEY_BYTES
    if (children.length === 0 || this.bytes + own > this.most) this.next()
    if (children.length === 0 || bytes <= this.most - this.bytes)
      return this.put(path, node, bytes, parent)
    this.put(path, shell, own, parent)
    this.addChildren(path, children, shell.cn)
  }

  /** Adds children to an empty list in the current piece. */
  addChildren(path: string, children: Drawn[], list: Drawn[], piece = this.current): void {
    children.forEach((child, index) => this.add(`${path}.cn.[${index}]`, child, { piece, list }))
  }

  end(): Update[] {
    this.next()
    return this.all
  }

  private next(): void {
    if (Object.keys(this.current).length > 0) this.all.push(this.current)
    this.current = {}
    this.bytes = EMPTY_BYTES
  }

  private put(path: string, node: Drawn, bytes: number, { piece, list }: Parent): void {
    // one piece never names a node and a path below it, because the order of reading is not defined
    if (piece === this.current) list.push(node)
    else this.current[path] = node
    this.bytes += bytes
  }
}

/**
 * Splits one update of Taro into several pieces. Only nodes that the page does not show yet are
 * split: all changes to rows on screen are in the first piece, so that they never flicker.
 *
 * @param update the changes of one React commit
 * @param shown the data of the page before the update
 * @param most bytes of one piece; a single node, and moving rows on screen, may exceed it
 * @param text see changedNodes
 * @returns pieces in the order in which they must be sent
 */
export function splitUpdate(update: Update, shown: unknown, most: number, text: string): Update[] {
  if (bytesOf(update) <= most) return [update]
  const changed = changedNodes(update, shown, text)
  const first: Update = {}
  const properties: string[] = []
  const cuts: [path: string, children: Drawn[], list: Drawn[]][] = []
  for (const path of Object.keys(changed)) {
    const value = changed[path]
    const siblings = valueAt(shown, isDrawn(value) ? path.replace(/\.\[\d+\]$/, '') : path)
    const known = new Set((isList(siblings) ? siblings : []).map(({ sid }) => sid))
    const cut = (node: Drawn, at: string): Drawn => {
      if (known.has(node.sid) || !node.cn?.length) return node
      const list: Drawn[] = []
      cuts.push([at, node.cn, list])
      return { ...node, cn: list }
    }
    if (isDrawn(value)) first[path] = cut(value, path)
    else if (isList(value))
      first[path] = value.map((node, index) => cut(node, `${path}.[${index}]`))
    else properties.push(path)
  }
  const nodes = Object.keys(first).map(path => `${path}.`)
  const pieces = new Pieces(most)
  pieces.begin(first)
  for (const path of properties)
    // a sent node already contains its properties
    if (!nodes.some(node => path.startsWith(node))) pieces.set(path, changed[path])
  for (const [path, children, list] of cuts) pieces.addChildren(path, children, list, first)
  return pieces.end()
}
