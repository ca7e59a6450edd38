import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { filesUnder } from './files.mjs'

const TEXT = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.wasm',
  '.ttf',
])
const MIN_BYTES = 1024
const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/**
 * Writes a .br and a .gz beside every text file of a folder, so that the server does not have to
 * compress during a request.
 */
export async function precompress(folder) {
  const files = filesUnder(folder).filter(
    file => TEXT.has(path.extname(file)) && fs.statSync(file).size >= MIN_BYTES,
  )
  await Promise.all(files.map(compress))
}

async function compress(file) {
  const contents = fs.readFileSync(file)
  const quality = {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    },
  }
  const [br, gz] = await Promise.all([brotli(contents, quality), gzip(contents, { level: 9 })])
  for (const [ending, packed] of [
    ['br', br],
    ['gz', gz],
  ]) {
    if (packed.length < contents.length) fs.writeFileSync(`${file}.${ending}`, packed)
  }
}
