import sharp from 'sharp'
import { threadHelper } from '../background/helper'
import { isInstalled, type Resolve } from '../background/installed'
import { createLazyHelper, type LazyHelper } from '../background/lazyHelper'
import { startThread } from '../background/startProgram'
import type { FaceBox, FaceJob } from './faceWorker'
import { FACE_PACKAGE_FILE } from './loadFaceApi'
import { isBlurry } from './sharpness'
import type { FaceDetector } from './types'

/** The detector shrinks every picture to about this size anyway. */
const WORK_SIDE = 640
/** Includes the loading of the package by the first job. */
const JOB_MS = 30_000
const IDLE_MS = 2 * 60_000

interface LocalDetectorOptions {
  resolve?: Resolve
  idleMs?: number
  jobMs?: number
}
export interface LocalDetector extends FaceDetector {
  /** The thread that detects; it exists only while there is work. */
  readonly helper: Pick<LazyHelper<FaceJob, FaceBox[]>, 'isRunning' | 'starts'>
}

/**
 * Finds faces by the optional package `@vladmandic/face-api`, in its own thread; undefined where
 * that is not installed.
 */
export function createLocalDetector({
  resolve,
  idleMs = IDLE_MS,
  jobMs = JOB_MS,
}: LocalDetectorOptions = {}): LocalDetector | undefined {
  if (!isInstalled(FACE_PACKAGE_FILE, resolve)) return undefined
  const helper = createLazyHelper<FaceJob, FaceBox[]>({
    start: () => threadHelper(startThread(new URL('./faceWorker.ts', import.meta.url))),
    jobMs,
    idleMs,
  })
  return {
    parallel: 1,
    helper,
    async find(picture) {
      const { data, info } = await sharp(picture.jpeg)
        .resize({ width: WORK_SIDE, height: WORK_SIDE, fit: 'inside', withoutEnlargement: true })
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const scale = picture.width / info.width
      const boxes = await helper.ask({ pixels: data, width: info.width, height: info.height })
      const inPicture = boxes.map(box => ({
        left: box.left * scale,
        top: box.top * scale,
        width: box.width * scale,
        height: box.height * scale,
      }))
      return Promise.all(
        inPicture.map(async box => ({
          width: box.width,
          height: box.height,
          isBlurry: await isBlurry(picture, box),
        })),
      )
    },
    close: () => helper.close(),
  }
}
