import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Reads the QR code in a PNG, like a gate's scanner. Throws unless there is exactly one. */
export async function readQr(png: Uint8Array): Promise<string> {
  await (ready ??= prepare())
  const found = await readBarcodes(png, { formats: ['QRCode'], tryHarder: true })
  const [code, ...more] = found.filter(result => result.isValid)
  if (!code) throw new Error('no readable QR code in the picture')
  if (more.length > 0) throw new Error('more than one QR code in the picture')
  return code.text
}

let ready: Promise<unknown> | undefined

/** Without its local binary the package would fetch one from a public host. */
async function prepare(): Promise<unknown> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const bytes = fs.readFileSync(file)
  const wasmBinary = bytes.buffer.slice(
    bytes.byteOffset,
    bytes.byteOffset + bytes.byteLength,
  ) as ArrayBuffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}
