import { parentPort } from 'node:worker_threads'
import { loadFaceApi, type FaceApi } from './loadFaceApi'

/** Pixels as red, green, blue. */
export interface FaceJob {
  pixels: Uint8Array
  width: number
  height: number
}
export interface FaceBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Finds faces of a hand's breadth as well as faces of a quarter of the picture; smaller steps find
 * no more and take longer.
 */
const INPUT_SIZE = 416
const SCORE = 0.5

let loaded: Promise<FaceApi> | undefined

/**
 * Runs in a thread beside the server's: each message is a picture; the answer is its faces or an
 * error.
 */
parentPort?.on('message', (job: FaceJob) => {
  find(job).then(
    done => parentPort?.postMessage({ done }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  )
})

async function find({ pixels, width, height }: FaceJob): Promise<FaceBox[]> {
  const api = await (loaded ??= loadFaceApi())
  const tensor = api.tf.tensor3d(pixels, [height, width, 3], 'int32')
  try {
    const found = await api.tinyFaceDetector(
      tensor,
      new api.TinyFaceDetectorOptions({ inputSize: INPUT_SIZE, scoreThreshold: SCORE }),
    )
    return found.map(({ box }) => ({
      left: box.x,
      top: box.y,
      width: box.width,
      height: box.height,
    }))
  } finally {
    tensor.dispose()
  }
}
