import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'

const require = createRequire(import.meta.url)

/** The file of the package that is loaded, which also shows whether the package is installed. */
export const FACE_PACKAGE_FILE = '@vladmandic/face-api/dist/face-api.js'
/**
 * Global names hidden from the bundle: it would take them as signs of a browser or of Node with
 * TensorFlow's own packages.
 */
const HIDDEN = [
  'process',
  'window',
  'self',
  'document',
  'navigator',
  'fetch',
  'require',
  'module',
  'exports',
]

interface Tensor {
  dispose(): void
}
interface Detection {
  score: number
  box: { x: number; y: number; width: number; height: number }
}
/** The parts of the package that we use. */
export interface FaceApi {
  tf: {
    env(): { setPlatform(name: string, platform: Record<string, unknown>): void }
    setBackend(name: 'cpu'): Promise<boolean>
    ready(): Promise<void>
    tensor3d(pixels: Uint8Array, shape: [number, number, number], type: 'int32'): Tensor
    io: { decodeWeights(bytes: ArrayBuffer, manifest: unknown): unknown }
  }
  env: { setEnv(environment: Record<string, unknown>): void }
  nets: { tinyFaceDetector: { loadFromWeightMap(weights: unknown): void } }
  TinyFaceDetectorOptions: new (options: { inputSize: number; scoreThreshold: number }) => object
  tinyFaceDetector(picture: Tensor, options: object): Promise<Detection[]>
}

/**
 * Loads the detector and its weights, all from the package's own files. Its Node builds need
 * TensorFlow's packages (over 300 MB). Its browser build contains all it needs but looks for a
 * browser, so it runs as a function that sees neither Node nor a browser.
 */
export async function loadFaceApi(): Promise<FaceApi> {
  const file = require.resolve(FACE_PACKAGE_FILE)
  const program = compileFunction(`${await readFile(file, 'utf8')}\n;return faceapi`, HIDDEN, {
    filename: file,
  }) as () => FaceApi
  const api = program()
  setUp(api)
  await api.tf.setBackend('cpu')
  await api.tf.ready()
  const models = join(dirname(dirname(file)), 'model')
  const manifest = JSON.parse(
    await readFile(join(models, 'tiny_face_detector_model-weights_manifest.json'), 'utf8'),
  ) as {
    weights: unknown
  }[]
  const bytes = await readFile(join(models, 'tiny_face_detector_model.bin'))
  const weights = bytes.buffer.slice(
    bytes.byteOffset,
    bytes.byteOffset + bytes.byteLength,
  ) as ArrayBuffer
  api.nets.tinyFaceDetector.loadFromWeightMap(
    api.tf.io.decodeWeights(weights, manifest[0]?.weights),
  )
  return api
}

/**
 * The few functions it needs from its environment; pictures and files come as numbers, so there is
 * no canvas and no network.
 */
function setUp({ tf, env }: FaceApi): void {
  const refuse = () => Promise.reject(new Error('the face detector opens no address'))
  tf.env().setPlatform('plain', {
    fetch: refuse,
    now: () => performance.now(),
    encode: (text: string) => new TextEncoder().encode(text),
    decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
    isTypedArray: (value: unknown) => ArrayBuffer.isView(value) && !(value instanceof DataView),
    setTimeoutCustom: (work: () => void, ms: number) => setTimeout(work, ms),
  })
  class NoElement {}
  const make = () => new NoElement()
  env.setEnv({
    Canvas: NoElement,
    CanvasRenderingContext2D: NoElement,
    Image: NoElement,
    ImageData: NoElement,
    Video: NoElement,
    createCanvasElement: make,
    createImageElement: make,
    createVideoElement: make,
    fetch: refuse,
    readFile: refuse,
  })
}
