import { open } from 'node:fs/promises'

/** At most this many boxes at the top of a file are read; players write fewer than ten. */
const MOST_BOXES = 64
const HEADER = 16

/** Reads bytes of a file from a position; fewer at its end. */
type ReadAt = (at: number, length: number) => Promise<Buffer>

/**
 * True for an MP4 or QuickTime file whose index (`moov`) comes after its data (`mdat`): it cannot
 * play until it is fully loaded. False for a file of another structure.
 */
export async function isIndexBehind(size: number, readAt: ReadAt): Promise<boolean> {
  let hasData = false
  let at = 0
  for (let boxes = 0; boxes < MOST_BOXES && at + 8 <= size; boxes++) {
    const header = await readAt(at, Math.min(HEADER, size - at))
    if (header.length < 8) return false
    const name = header.toString('latin1', 4, 8)
    if (name === 'moov') return hasData
    hasData ||= name === 'mdat'
    const length = lengthOf(header)
    if (length < 8) return false
    at += length
  }
  return false
}

/** The same for a file on this machine. */
export async function isIndexLast(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await isIndexBehind(size, async (at, length) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

/** 0 for a box that reaches to the end of the file, and for invalid boxes. */
function lengthOf(header: Buffer): number {
  const short = header.readUInt32BE(0)
  if (short !== 1) return short
  return header.length < HEADER ? 0 : Number(header.readBigUInt64BE(8))
}
