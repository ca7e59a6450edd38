/** A node as Taro writes it into the data of a page: `sid` is its identity, `cn` its children. */
export interface Drawn {
  sid: string
  cn?: Drawn[]
}
/** The content of one setData: paths of the page's data with their new values. */
export type Update = Record<string, unknown>

const isObject = (value: unknown): value is Update => typeof value === 'object' && value !== null
export const isDrawn = (value: unknown): value is Drawn =>
  isObject(value) && typeof value.sid === 'string'
export const isList = (value: unknown): value is Drawn[] =>
  Array.isArray(value) && value.every(isDrawn)

/** The value at a path in Taro's notation: `root.cn.[0].cn`. */
export function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) ? value[key.replace(/^\[(\d+)\]$/, '$1')] : undefined),
      data,
    )
}

/** Do two values draw the same? An undefined property counts as missing. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys({ ...a, ...b })
  return keys.every(key => isSame(a[key], b[key]))
}

/**
 * An empty text that replaces a removed row at the end of a list: setData cannot shorten a list.
 */
const gone = (path: string, nn: string): Drawn & { nn: string; v: string } => ({
  sid: `gone-${path}`,
  nn,
  v: '',
})

/** Adds the changes that turn a list into another one, row by row. */
function addList(into: Update, path: string, shown: Drawn[], next: Drawn[], text: string): void {
  next.forEach((node, index) => addNode(into, `${path}.[${index}]`, shown[index], node, text))
  for (let index = next.length; index < shown.length; index++)
    into[`${path}.[${index}]`] = gone(`${path}-${index}`, text)
}

function addNode(
  into: Update,
  path: string,
  shown: Drawn | undefined,
  node: Drawn,
  text: string,
): void {
  if (shown?.sid !== node.sid) into[path] = node
  else if (isSame({ ...shown, cn: undefined }, { ...node, cn: undefined }))
    addList(into, `${path}.cn`, shown.cn ?? [], node.cn ?? [], text)
  else into[path] = node
}

/**
 * Leaves out what the page already shows: Taro sends a whole list again when one of its rows is
 * added or removed.
 *
 * @param text the name of Taro's text template, which differs from build to build
 * @returns paths that are never below each other, unless they were in `update`
 */
export function changedNodes(update: Update, shown: unknown, text: string): Update {
  const changed: Update = {}
  for (const path of Object.keys(update)) {
    const value = update[path]
    const before = valueAt(shown, path)
    if (isDrawn(value)) addNode(changed, path, isDrawn(before) ? before : undefined, value, text)
    else if (isList(value) && isList(before)) addList(changed, path, before, value, text)
    else changed[path] = value
  }
  return changed
}
