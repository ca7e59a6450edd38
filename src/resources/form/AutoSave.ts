import { runInAction } from 'mobx'
import { observe } from '@/utils/observe'

/**
 * Where the answers are: on the server, or on their way to it. `refused`: the server does not
 * accept them, and the next change is tried again. `stopped`: the person has to decide first.
 */
export type SaveState = 'clean' | 'waiting' | 'saving' | 'saved' | 'offline' | 'refused' | 'stopped'

/**
 * How one save ended. `again`: the form itself had changed; the next save sends the answers that
 * fit the new form.
 */
export type SaveResult = 'saved' | 'offline' | 'again' | 'refused' | 'stopped'

/** Pause after the last change before the answers are saved. */
export const AUTOSAVE_MS = 3000
/** Pause before the next try without a network. The next change also tries again. */
export const AUTOSAVE_RETRY_MS = 20_000

/**
 * Sends changes to the server after a pause, one save at a time. A change during a save goes with
 * the next one.
 */
export class AutoSave {
  state: SaveState = 'clean'
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<SaveResult> | undefined
  private isDirty = false
  private isHeld = false

  constructor(private readonly save: () => Promise<SaveResult>) {
    observe(this, ['timer', 'running', 'isDirty', 'isHeld', 'save'])
  }

  /** Does the server lack any change? */
  get isPending(): boolean {
    return this.state !== 'clean' && this.state !== 'saved'
  }

  /** Notes a change. */
  note(): void {
    this.isDirty = true
    if (this.state === 'stopped') return
    if (this.state !== 'saving') this.state = 'waiting'
    this.schedule(AUTOSAVE_MS)
  }

  /** Saves immediately, after any running save; does nothing while saving is held. */
  async flush(): Promise<SaveResult> {
    clearTimeout(this.timer)
    while (this.running) await this.running
    return this.isHeld ? 'stopped' : this.run()
  }

  /** Waits for a running save and starts no other until `release` or `resume`. */
  async hold(): Promise<void> {
    this.isHeld = true
    clearTimeout(this.timer)
    while (this.running) await this.running
  }

  /** Saves again after `hold`. */
  release(): void {
    this.isHeld = false
    if (this.isDirty && this.state !== 'stopped' && this.state !== 'refused')
      this.schedule(AUTOSAVE_MS)
  }

  /** Stops saving until `resume`: the person has to decide first, or the page is closed. */
  stop(): void {
    clearTimeout(this.timer)
    this.state = 'stopped'
  }

  /** Goes on after a decision; `isDirty` says whether the server lacks something. */
  resume(isDirty: boolean): void {
    this.isDirty = isDirty
    this.isHeld = false
    this.state = isDirty ? 'waiting' : 'clean'
    if (isDirty) this.schedule(AUTOSAVE_MS)
    else clearTimeout(this.timer)
  }

  private async run(): Promise<SaveResult> {
    this.isDirty = false
    this.state = 'saving'
    this.running = this.save()
    const result = await this.running
    runInAction(() => this.finish(result))
    return result
  }

  private finish(result: SaveResult): void {
    this.running = undefined
    const hasNewer = this.isDirty
    if (result !== 'saved') this.isDirty = true
    if (result === 'stopped') return this.stop()
    if (this.state === 'stopped') return
    if (hasNewer && (result === 'saved' || result === 'refused')) return this.wait(AUTOSAVE_MS)
    if (result === 'again') return this.wait(AUTOSAVE_RETRY_MS)
    this.state = result
    // After a refusal there is no retry: the same answers would be refused again.
    if (result === 'offline') this.schedule(AUTOSAVE_RETRY_MS)
  }

  private wait(ms: number): void {
    this.state = 'waiting'
    this.schedule(ms)
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (!this.running && !this.isHeld && this.state !== 'stopped') void this.run()
    }, ms)
  }
}
