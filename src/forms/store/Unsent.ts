import { makeObservable, observable, runInAction } from 'mobx'
import { DraftWriter, type Draft, type DraftKeeper } from '../drafts'

/** Answers not sent yet: their draft on the device, and whether leaving would lose them. */
export class Unsent {
  /** An answer has changed since the last submit. */
  isChanged = false
  /** The last draft could not be stored. */
  private isDraftLost = false
  private readonly drafts: DraftWriter | undefined
  private readonly unfinished = new Set<() => void>()

  constructor(
    keeper: DraftKeeper | undefined,
    /** The draft as it is now. */
    private readonly draft: () => Draft,
  ) {
    makeObservable<this, 'isDraftLost'>(this, { isChanged: observable, isDraftLost: observable })
    this.drafts = keeper && new DraftWriter(keeper, this.noteKept)
  }

  /** True if no draft keeps the changed answers. */
  get isAtRisk(): boolean {
    return this.isChanged && (this.drafts === undefined || this.isDraftLost)
  }

  /** Schedules a draft after a change. */
  save(): void {
    this.drafts?.schedule(this.draft)
  }

  /** Writes a waiting draft now, with what widgets hold unfinished. */
  readonly flush = (): void => {
    for (const finish of this.unfinished) finish()
    this.drafts?.flush()
  }

  /** Removes the draft, after a submit or a fresh start. */
  clear(): void {
    this.drafts?.clear()
  }

  /**
   * The page reports whether the answers are stored elsewhere, e.g. on a server. This overrides the
   * result of the last draft.
   */
  readonly noteKept = (isKept: boolean): void =>
    runInAction(() => void (this.isDraftLost = !isKept))

  /**
   * Before a draft is written immediately, `finish` hands over a widget's unfinished input. Returns
   * a function that stops this.
   */
  readonly beforeFlush = (finish: () => void): (() => void) => {
    this.unfinished.add(finish)
    return () => void this.unfinished.delete(finish)
  }
}
