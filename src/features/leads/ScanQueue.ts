import type { KeptScan, ScanItem } from './types'

/** Storage for scans on the device. A stored scan survives a reload and a logout. */
export interface ScanKeeper {
  all(): Promise<KeptScan[]>
  /** Resolves when the scan is on the device; rejects if the device cannot store it. */
  put(scan: KeptScan): Promise<void>
  remove(nonces: readonly string[]): Promise<void>
}

/**
 * Scans of one person. Each is stored on the device before its outcome is shown, and stays until
 * the server has it.
 */
export class ScanQueue {
  private readonly scans = new Map<string, KeptScan>()

  constructor(private readonly keeper: ScanKeeper) {}

  /** Reads the stored scans, with those of other pages of this browser. */
  async open(): Promise<void> {
    const kept = await this.keeper.all()
    // a scan stored during the read is newer than the one that was read
    for (const scan of kept)
      if (!this.scans.has(scan.item.Nonce)) this.scans.set(scan.item.Nonce, scan)
  }

  /** Scans that the server has not seen, the oldest first. */
  get waiting(): readonly ScanItem[] {
    return this.inOrder.filter(({ refused }) => refused === undefined).map(({ item }) => item)
  }

  /** Scans that the server refused. */
  get refused(): readonly KeptScan[] {
    return this.inOrder.filter(({ refused }) => refused !== undefined)
  }

  /** Stores a scan; resolves when it is on the device. */
  async keep(item: ScanItem): Promise<void> {
    const before = this.scans.get(item.Nonce)
    const scan = { item }
    // in memory first: from now on a reply to the earlier version cannot remove this one
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
   * Notes that the server refused the scan with this message. Answers given after it was sent are
   * still to be sent.
   */
  async refuse(item: ScanItem, refused: string): Promise<void> {
    if (!this.isAsSent(item)) return
    const scan = { item, refused }
    this.scans.set(item.Nonce, scan)
    await this.keeper.put(scan)
  }

  /** Queues a refused scan again, under its own nonce. */
  async retry(nonce: string): Promise<void> {
    const scan = this.scans.get(nonce)
    if (scan) await this.keep(scan.item)
  }

  /**
   * Removes a scan that the server has received. Answers given after it was sent are still to be
   * sent.
   */
  async settle(item: ScanItem): Promise<void> {
    if (!this.isAsSent(item)) return
    // in memory first: a version stored from now on stays
    this.scans.delete(item.Nonce)
    await this.keeper.remove([item.Nonce])
  }

  /** Removes scans that the user gives up. */
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
