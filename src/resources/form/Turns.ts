/**
 * Runs work on the server's record piece by piece: each piece is based on the result of the one
 * before.
 */
export class Turns {
  private last: Promise<void> | undefined

  /**
   * Runs the work in its turn, immediately if the queue is empty. The caller handles its errors.
   */
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
