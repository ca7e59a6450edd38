import fs from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Reads the QR code in a PNG, as a gate's scanner would. */
export async function readQr(png: Uint8Array): Promise<string | undefined> {
  const bytes = fs.readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  await prepareZXingModule({
    overrides: { wasmBinary: wasmBinary as ArrayBuffer },
    fireImmediately: true,
  })
  const [code] = await readBarcodes(png, { formats: ['QRCode'] })
  return code?.text
}
