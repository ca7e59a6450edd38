import { processHelper } from '../background/helper'
import { isInstalled, type Resolve } from '../background/installed'
import { createLazyHelper, type LazyHelper } from '../background/lazyHelper'
import { startProcess } from '../background/startProgram'
import type { CardPicture, CardReader, CardReading } from './types'

const CARD_PACKAGE = '@gutenye/ocr-node'
/** Enough for four orientations on a slow machine, including the loading of the models. */
const JOB_MS = 60_000
const IDLE_MS = 2 * 60_000

interface LocalCardReaderOptions {
  resolve?: Resolve
  idleMs?: number
  jobMs?: number
}
export interface LocalCardReader extends CardReader {
  /** The process that reads; it exists only while there is work. */
  readonly helper: Pick<LazyHelper<CardPicture, CardReading>, 'isRunning' | 'starts'>
}

/**
 * Reads cards by the optional package `@gutenye/ocr-node`; undefined where that is not installed.
 * It runs in its own process: its native parts take half a gigabyte, which is freed when the
 * process ends, and it loads another version of the image library.
 */
export function createLocalCardReader({
  resolve,
  idleMs = IDLE_MS,
  jobMs = JOB_MS,
}: LocalCardReaderOptions = {}): LocalCardReader | undefined {
  if (!isInstalled(CARD_PACKAGE, resolve)) return undefined
  const helper = createLazyHelper<CardPicture, CardReading>({
    start: () => processHelper(startProcess(new URL('./cardProcess.ts', import.meta.url))),
    jobMs,
    idleMs,
  })
  return { parallel: 1, helper, read: picture => helper.ask(picture), close: () => helper.close() }
}
