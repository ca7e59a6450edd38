/** A file of a fair's folder, by its path there. */
export interface FairFile {
  path: string
  bytes: Buffer
}

/**
 * The JSON of a file, which may begin with a byte order mark. Throws a SyntaxError where the file
 * is not JSON.
 */
export function readJson(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
}

/** JSON in the layout that the desk writes. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
