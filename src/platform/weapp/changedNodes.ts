/** A node as Taro writes it into the data of a page: `sid` is its identity, `cn` its children. */
export interface Drawn {
  sid: string
  cn?: Drawn[]
}
/** What one setData carries: paths of the page's data with their new values. */
export type Update = Record<string, unknown>

const isObject = (value: unknown): value is Update => typeof value === 'object' && value !== null
export const isDrawn = (value: unknown): value is Drawn =>
  isObject(value) && typeof value.sid === 'string'
export const isList = (value: unknown): value is Drawn[] =>
  Array.isArray(value) && value.every(isDrawn)

/** The value at a path as Taro writes it: `root.cn.[0].cn`. */
export function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) ? value[key.replace(/^\[(\d+)\]$/, '$1')] : undefined),
      data,
    )
}

/** Whether two values draw the same; a property that is not set is like one that is missing. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys({ ...a, ...b })
  return keys.every(key => isSame(a[key], b[key]))
}

/** An empty text takes the place of a row that went at the end of a list: setData shortens none. */
const gone = (path: string, nn: string): Drawn & { nn: string; v: string } => ({
  sid: `gone-${path}`,
  nn,
  v: '',
})

/** Adds what has to change for a list to become another one, row by row. */
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
 * Leaves out what the page shows already. Taro sends a whole list again when one row of it comes or
 * goes.
 *
 * @param text the name of Taro's template of a text, which differs from build to build
 * @returns paths of which none lies below another one, unless the update had such
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
