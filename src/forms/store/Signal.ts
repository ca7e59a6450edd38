import { createAtom, type IAtom } from 'mobx'

/**
 * A value that can be watched, by a React component (`subscribe` and `read` fit
 * useSyncExternalStore) and by MobX alike. A form has one signal per field on screen, so that a
 * change costs only what it reaches.
 */
export class Signal {
  private version = 0
  private readonly listeners = new Set<() => void>()
  private atom: IAtom | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Grows with every change. */
  readonly read = (): number => this.version

  /** Makes the current MobX derivation, if any, run again after the next change. */
  track(): void {
    this.atom ??= createAtom('form')
    this.atom.reportObserved()
  }

  announce(): void {
    this.version += 1
    this.atom?.reportChanged()
    for (const listener of this.listeners) listener()
  }
}

/** Signals by id, each made on first use. */
export class Signals {
  private readonly byId = new Map<string, Signal>()

  of(id: string): Signal {
    let signal = this.byId.get(id)
    if (!signal) this.byId.set(id, (signal = new Signal()))
    return signal
  }

  /** Does nothing for an unwatched id. */
  announce(id: string): void {
    this.byId.get(id)?.announce()
  }

  announceAll(): void {
    for (const signal of this.byId.values()) signal.announce()
  }
}
