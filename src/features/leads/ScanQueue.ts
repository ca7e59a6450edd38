import type { KeptScan, ScanItem } from './types'

/**
 * Where scans are kept on the device: what is put there stays through a reload, and through a
 * logout.
 */
export interface ScanKeeper {
  all(): Promise<KeptScan[]>
  /** Resolves when it is on the device; rejects where the device keeps nothing. */
  put(scan: KeptScan): Promise<void>
  remove(nonces: readonly string[]): Promise<void>
}

/** Scans of one person: on the device before anybody is told of them, until the server has them. */
export class ScanQueue {
  private readonly scans = new Map<string, KeptScan>()

  constructor(private readonly keeper: ScanKeeper) {}

  /** Reads what is kept, also by other pages of this browser. */
  async open(): Promise<void> {
    const kept = await this.keeper.all()
    // a scan put during the read is newer than the one that was read
    for (const scan of kept)
      if (!this.scans.has(scan.item.Nonce)) this.scans.set(scan.item.Nonce, scan)
  }

  /** Those the server has not seen, the oldest first. */
  get waiting(): readonly ScanItem[] {
    return this.inOrder.filter(({ refused }) => refused === undefined).map(({ item }) => item)
  }

  /** Those the server would not take. */
  get refused(): readonly KeptScan[] {
    return this.inOrder.filter(({ refused }) => refused !== undefined)
  }

  /** Keeps a scan; resolves when it is on the device. */
  async keep(item: ScanItem): Promise<void> {
    const before = this.scans.get(item.Nonce)
    const scan = { item }
    // before the device: what the server answers to the former from now on does not take this one
    // away
    this.scans.set(item.Nonce, scan)
    try {
      await this.keeper.put(scan)
    } catch (error) {
      if (this.scans.get(item.Nonce) === scan) {
        if (before) this.scans.set(item.Nonce, before)
        else this.scans.delete(item.Nonce)
      }
      throw error
    }
  }

  /**
   * The server refused it, with this message. Answers given since it was sent are still to be sent.
   */
  async refuse(item: ScanItem, refused: string): Promise<void> {
    if (!this.isAsSent(item)) return
    const scan = { item, refused }
    this.scans.set(item.Nonce, scan)
    await this.keeper.put(scan)
  }

  /** A refused scan is submitted again, under its own nonce. */
  async retry(nonce: string): Promise<void> {
    const scan = this.scans.get(nonce)
    if (scan) await this.keep(scan.item)
  }

  /** The server has it as it was sent. Answers given since then are still to be sent. */
  async settle(item: ScanItem): Promise<void> {
    if (!this.isAsSent(item)) return
    // before the device: what is kept from now on stays
    this.scans.delete(item.Nonce)
    await this.keeper.remove([item.Nonce])
  }

  /** The user gives them up. */
  async drop(nonces: readonly string[]): Promise<void> {
    await this.keeper.remove(nonces)
    for (const nonce of nonces) this.scans.delete(nonce)
  }

  private isAsSent(item: ScanItem): boolean {
    return this.scans.get(item.Nonce)?.item === item
  }

  private get inOrder(): KeptScan[] {
    return [...this.scans.values()].sort((one, other) =>
      one.item.ScannedAt.localeCompare(other.item.ScannedAt),
    )
  }
}
