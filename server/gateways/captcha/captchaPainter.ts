import type { Worker } from 'node:worker_threads'
import { startThread } from '../background/startProgram'
import type { CaptchaPainter, CaptchaPainting } from './types'

type CaptchaPainterOptions = {
  /**
   * The most puzzles kept ready, so that a visitor does not wait for the drawing (about 20 ms
   * each).
   */
  ready?: number
  /** A thread that delivers nothing for this long while a visitor waits is replaced. */
  patienceMs?: number
}

type Answer = { painting: CaptchaPainting } | { error: string }
type Waiting = { resolve: (painting: CaptchaPainting) => void; reject: (error: Error) => void }

const READY = 40
/**
 * Puzzles kept ready at first: right after a start, visitors need the processor more than a large
 * stock.
 */
const FIRST_READY = 4
const MAX_WAITING = 1000
const RESTART_MS = 1000
const PATIENCE_MS = 10_000

/**
 * Draws puzzles in its own thread and keeps a stock of unused ones; each puzzle is used once. The
 * stock starts small and doubles whenever it runs out, up to `ready`.
 */
export function createCaptchaPainter({
  ready = READY,
  patienceMs = PATIENCE_MS,
}: CaptchaPainterOptions = {}): CaptchaPainter & {
  readonly kept: number
} {
  return new StockedPainter(ready, patienceMs)
}

class StockedPainter implements CaptchaPainter {
  private readonly stock: CaptchaPainting[] = []
  private readonly waiting: Waiting[] = []
  private ordered = 0
  private isClosed = false
  private worker: Worker
  private restart: NodeJS.Timeout | undefined
  private patience: NodeJS.Timeout | undefined
  /** Present size of the stock. */
  kept: number

  constructor(
    private readonly most: number,
    private readonly patienceMs: number,
  ) {
    this.kept = Math.min(FIRST_READY, most)
    this.worker = this.hire()
    this.order()
  }

  paint(): Promise<CaptchaPainting> {
    if (this.isClosed) return Promise.reject(new Error('The captcha painter is closed.'))
    const painting = this.stock.pop()
    if (painting !== undefined) {
      this.order()
      return Promise.resolve(painting)
    }
    this.kept = Math.min(2 * this.kept, this.most)
    if (this.waiting.length >= MAX_WAITING)
      return Promise.reject(new Error('Too many captchas are being asked for.'))
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject })
      this.worker.ref()
      this.restart?.ref()
      this.patience ??= setTimeout(() => this.loseThread(), this.patienceMs)
      this.order()
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.restart)
    this.giveUp(new Error('The captcha painter is closed.'))
    await this.worker.terminate()
  }

  /** Requests the missing puzzles, counting waiting visitors. */
  private order(): void {
    for (
      const wanted = this.kept + this.waiting.length;
      this.stock.length + this.ordered < wanted;
      this.ordered++
    ) {
      this.worker.postMessage('paint')
    }
  }

  private hire(): Worker {
    const worker = startThread(new URL('./captchaWorker.ts', import.meta.url))
    worker.on('message', (answer: Answer) => this.receive(answer))
    worker.on('error', error => this.giveUp(error))
    worker.on('exit', () => this.replace())
    worker.unref() // drawing ahead must not keep the process alive; a waiting visitor does
    return worker
  }

  private receive(answer: Answer): void {
    this.ordered--
    const first = this.waiting.shift()
    if (this.waiting.length === 0) this.worker.unref()
    this.renewPatience()
    if ('error' in answer) first?.reject(new Error(answer.error))
    else if (first === undefined) this.stock.push(answer.painting)
    else first.resolve(answer.painting)
  }

  /** Replaces a dead thread after a pause, so that a broken canvas does not cause a busy loop. */
  private replace(): void {
    if (this.isClosed) return
    this.restart = setTimeout(() => {
      this.restart = undefined
      this.ordered = 0
      this.worker = this.hire()
      if (this.waiting.length > 0) this.worker.ref()
      this.order()
    }, RESTART_MS)
    if (this.waiting.length === 0) this.restart.unref()
  }

  /** Each delivered painting restarts the thread's time limit. */
  private renewPatience(): void {
    if (this.waiting.length > 0) return void this.patience?.refresh()
    clearTimeout(this.patience)
    this.patience = undefined
  }

  private loseThread(): void {
    this.giveUp(new Error('The captcha painter takes too long.'))
    void this.worker.terminate()
  }

  private giveUp(error: Error): void {
    for (const one of this.waiting.splice(0)) one.reject(error)
    this.renewPatience()
  }
}
