/**
 * Work on the server's record, one piece after the other: what waits for its turn goes on from what
 * the one before left.
 */
export class Turns {
  private last: Promise<void> | undefined

  /** Runs the work in its turn, at once if none is before it. The caller handles its errors. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last ? this.last.then(work) : work()
    const last = done.then(ended, ended)
    this.last = last
    try {
      return await done
    } finally {
      if (this.last === last) this.last = undefined
    }
  }
}

function ended(): void {
  // the next turn begins whether this one succeeded or failed
}
