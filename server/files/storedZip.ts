import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** A file of a ZIP, unpacked. */
export interface ZipPart {
  name: string
  content: Buffer
  /** The checksum in the ZIP; the program that unpacks the file compares it. */
  crc32: number
}

const VERSION = 20
const UTF8_NAMES = 0x0800

/**
 * An uncompressed ZIP of exactly these files, for a reader with its own ZIP code: in the original
 * bytes that reader might see other files than our check did. For a few files of less than 4 GB in
 * all (APPNOTE 4.3 without ZIP64).
 */
export function storedZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory = new Directory()
  for (const part of parts) locals.push(...directory.add(part))
  return Buffer.concat([...locals, directory.end()])
}

/** Writes such a ZIP to a new file; only one part is in memory at a time. */
export async function writeStoredZip(
  path: string,
  parts: AsyncIterable<Omit<ZipPart, 'crc32'>>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  const directory = new Directory()
  try {
    for await (const part of parts)
      for (const bytes of directory.add({ ...part, crc32: crc32(part.content) }))
        await file.writeFile(bytes)
    await file.writeFile(directory.end())
  } finally {
    await file.close()
  }
}

/** The directory at the end of a ZIP: the position of each of its files. */
class Directory {
  private count = 0
  private offset = 0
  private readonly entries: Buffer[] = []

  /** Adds a file to the directory; returns its bytes in the ZIP. */
  add(part: ZipPart): Buffer[] {
    const name = Buffer.from(part.name)
    const header = headerOf(part, name.length)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(this.offset, 10)
    this.entries.push(signature('\u0001\u0002'), versionMadeBy(), header, place, name)
    this.offset += 4 + header.length + name.length + part.content.length
    this.count += 1
    return [signature('\u0003\u0004'), header, name, part.content]
  }

  end(): Buffer {
    const directory = Buffer.concat(this.entries)
    const end = Buffer.alloc(18)
    end.writeUInt16LE(this.count, 4)
    end.writeUInt16LE(this.count, 6)
    end.writeUInt32LE(directory.length, 8)
    end.writeUInt32LE(this.offset, 12)
    return Buffer.concat([directory, signature('\u0005\u0006'), end])
  }
}

const signature = (kind: string): Buffer => Buffer.from(`PK${kind}`, 'latin1')

function versionMadeBy(): Buffer {
  const version = Buffer.alloc(2)
  version.writeUInt16LE(VERSION)
  return version
}

/** The header before each file, repeated in the directory: method 0, no time. */
function headerOf({ content, crc32 }: ZipPart, nameLength: number): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(UTF8_NAMES, 2)
  header.writeUInt32LE(crc32, 10)
  header.writeUInt32LE(content.length, 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(nameLength, 22)
  return header
}
