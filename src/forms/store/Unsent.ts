import { makeObservable, observable, runInAction } from 'mobx'
import { DraftWriter, type Draft, type DraftKeeper } from '../drafts'

/**
 * What was answered and is not sent yet: its draft on the device, and whether leaving would lose
 * it.
 */
export class Unsent {
  /** Something was answered that has not been sent. */
  isChanged = false
  /** The device takes no drafts. */
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

  /** No draft keeps what was answered. */
  get isAtRisk(): boolean {
    return this.isChanged && (this.drafts === undefined || this.isDraftLost)
  }

  /** Something changed that a draft holds: it is written in a moment. */
  save(): void {
    this.drafts?.schedule(this.draft)
  }

  /** Writes a waiting draft now, with what widgets hold unfinished. */
  readonly flush = (): void => {
    for (const finish of this.unfinished) finish()
    this.drafts?.flush()
  }

  /** It was sent, or is to be forgotten. */
  clear(): void {
    this.drafts?.clear()
  }

  /**
   * The page says whether the answers are safe elsewhere, such as on a server, whatever became of
   * the last draft.
   */
  readonly noteKept = (isKept: boolean): void =>
    runInAction(() => void (this.isDraftLost = !isKept))

  /**
   * `finish` hands over what a widget holds unfinished, before a draft is written at once; returns
   * how to stop that.
   */
  readonly beforeFlush = (finish: () => void): (() => void) => {
    this.unfinished.add(finish)
    return () => void this.unfinished.delete(finish)
  }
}
