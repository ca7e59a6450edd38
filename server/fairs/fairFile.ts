/** A file of a fair's folder, by its path there. */
export interface FairFile {
  path: string
  bytes: Buffer
}

/** JSON as the desk writes it. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
