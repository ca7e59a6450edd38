import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm'
import { newCanvas } from '../canvas'
import type { Decode, Sight } from './decode'

/** Longest side to look at: codes are large in the picture, and phones must be fast enough. */
const SIDE = { quick: 800, thorough: 1600 }

let canvas: ReturnType<typeof newCanvas> | undefined

/**
 * Our own reader, a WebAssembly from our own origin: without this address the package would load it
 * from a public host.
 */
export async function zxingDecoder(): Promise<Decode> {
  const address = new URL(wasmAddress, document.baseURI).href
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  return async (sight, { isThorough }) => {
    const pixels = pixelsOf(sight, isThorough ? SIDE.thorough : SIDE.quick)
    if (!pixels) return undefined
    const found = await readBarcodes(pixels, {
      formats: ['QRCode'],
      tryHarder: isThorough,
      maxNumberOfSymbols: 1,
    })
    return found.find(({ isValid, text }) => isValid && text !== '')?.text
  }
}

function pixelsOf(sight: Sight, side: number): ImageData | undefined {
  const [width, height] =
    sight instanceof HTMLVideoElement
      ? [sight.videoWidth, sight.videoHeight]
      : [sight.width, sight.height]
  // The camera shows no picture yet.
  if (width === 0 || height === 0) return undefined
  const share = Math.min(1, side / Math.max(width, height))
  const size = { width: Math.round(width * share), height: Math.round(height * share) }
  if (canvas?.canvas.width !== size.width || canvas.canvas.height !== size.height)
    canvas = newCanvas(size)
  canvas.context.drawImage(sight, 0, 0, size.width, size.height)
  return canvas.context.getImageData(0, 0, size.width, size.height)
}
