import type { ApiReply } from '@core/contract/api'
import { badgeCode } from '@core/gate/badgeCode'
import { runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import { randomId } from '@/utils/randomId'
import { ScanQueue, type ScanKeeper } from './ScanQueue'
import type { KeptScan, ScanAnswers, ScanItem, ScanOutcome } from './types'

/** The most scans in one request. */
const BULK = 15
/** The longest wait of the user at the booth for a server that does not answer, ms. */
const PATIENCE_MS = 8000
const TICK_MS = 15_000
/** Temporary refusals, worth a retry. */
const LATER: ReadonlySet<string | undefined> = new Set([
  'rate_limited',
  'unavailable',
  'server_error',
])

export interface ScanDeps {
  api: Pick<ApiClient, 'call'>
  clock: Clock
  keeper: () => Promise<ScanKeeper>
  /** Told how many scans are on the device only. */
  onWaiting: (count: number) => void
  /** Called when the server has received scans, because the list has changed. */
  onTaken: () => void
}

/**
 * Scanning: a scan goes to the device first, then to the server. If the server does not answer, the
 * scan stays queued; its nonce makes sure that it counts once.
 */
export class ScanStore {
  waiting: readonly ScanItem[] = []
  refused: readonly KeptScan[] = []
  /** The server did not answer the last call. */
  isOffline = false
  /** This device cannot store scans: they are only taken while the server answers. */
  keepsNothing = false
  /** The last scan and its outcome. */
  last: { nonce: string; code: string; outcome: ScanOutcome; item: ScanItem } | undefined =
    undefined
  isBusy = false
  private queue: Promise<ScanQueue> | undefined
  private handing: Promise<Map<string, ScanOutcome>> | undefined
  private isAlive = false
  private isTrying = false

  constructor(private readonly deps: ScanDeps) {
    observe(this, ['deps', 'queue', 'handing', 'isAlive', 'isTrying'])
  }

  /** Reads the stored scans and submits them. */
  async open(): Promise<void> {
    try {
      await this.tell()
      await this.handIn()
    } catch {
      runInAction(() => (this.keepsNothing = true))
    }
  }

  /**
   * Takes a scanned or typed code. Undefined if it is not the code of a card; nothing is stored
   * then.
   */
  async scan(text: string): Promise<ScanOutcome | undefined> {
    const code = badgeCode(text)
    if (code === '') return undefined
    this.isBusy = true
    const item = {
      Nonce: randomId(),
      Code: code,
      ScannedAt: new Date(this.deps.clock.now()).toISOString(),
    }
    try {
      const outcome = await this.take(item)
      runInAction(() => (this.last = { nonce: item.Nonce, code, outcome, item }))
      return outcome
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  /**
   * The answers to the scan questions. They are kept like the scan, and submitted with it, or after
   * it under its nonce.
   */
  answer(item: ScanItem, answers: ScanAnswers): Promise<ScanOutcome> {
    return this.take({ ...item, Answers: answers })
  }

  /** Submits queued scans; resolves after the attempt. */
  async handIn(): Promise<void> {
    await this.send().catch(() => undefined)
  }

  /** Submits a refused scan again. */
  async retry(nonce: string): Promise<void> {
    await (await this.opened()).retry(nonce)
    await this.tell()
    await this.handIn()
  }

  async dismiss(nonce: string): Promise<void> {
    await (await this.opened()).drop([nonce])
    await this.tell()
  }

  forgetLast(): void {
    this.last = undefined
  }

  /** Submits queued scans again and again, until `stop`. */
  start(): void {
    this.isAlive = true
    void this.keepTrying()
  }

  stop(): void {
    this.isAlive = false
  }

  private async keepTrying(): Promise<void> {
    if (this.isTrying) return
    this.isTrying = true
    while (this.isAlive && this.waiting.length > 0) {
      await this.deps.clock.sleep(TICK_MS)
      if (this.isAlive) await this.handIn()
    }
    this.isTrying = false
  }

  private async take(item: ScanItem): Promise<ScanOutcome> {
    const queue = await this.opened().catch(() => undefined)
    const isKept = queue !== undefined && (await queue.keep(item).then(yes, no))
    runInAction(() => (this.keepsNothing = !isKept))
    if (!queue || !isKept) return this.takeUnkept(item)
    await this.tell()
    // without a network, or with many queued scans, the user does not wait; the outcome is shown
    // later
    if (this.isOffline || this.waiting.length > BULK) {
      void this.handIn()
      return { status: 'kept' }
    }
    const wasBusy = this.handing !== undefined
    let sent = await this.send().catch(() => undefined)
    // a request that was already running does not contain this scan
    if (sent && wasBusy && !sent.has(item.Nonce)) sent = await this.send().catch(() => undefined)
    const outcome = sent?.get(item.Nonce)
    return outcome ?? { status: 'kept' }
  }

  /**
   * The device could not store the scan: the server takes it now, or the user learns that it was
   * not taken.
   */
  private async takeUnkept(item: ScanItem): Promise<ScanOutcome> {
    try {
      const { Items } = await this.deps.api.call(
        'lead.bulk',
        { Items: [item] },
        { repeats: 'scanQueue', timeoutMs: PATIENCE_MS },
      )
      this.deps.onTaken()
      return outcomeOf(Items[0])
    } catch (error) {
      return { status: 'refused', message: error instanceof ApiError ? error.message : '' }
    }
  }

  /**
   * Submits the queued scans; resolves with their outcomes by nonce. Rejects when the server does
   * not answer.
   */
  private send(): Promise<Map<string, ScanOutcome>> {
    this.handing ??= this.sendAll().finally(() => (this.handing = undefined))
    return this.handing
  }

  private async sendAll(): Promise<Map<string, ScanOutcome>> {
    const queue = await this.opened()
    const outcomes = new Map<string, ScanOutcome>()
    try {
      for (
        let items = queue.waiting.slice(0, BULK);
        items.length > 0;
        items = queue.waiting.slice(0, BULK)
      ) {
        const { Items } = await this.deps.api.call(
          'lead.bulk',
          { Items: items },
          { repeats: 'scanQueue', timeoutMs: PATIENCE_MS },
        )
        const isLimited = await this.settle(queue, items, Items, outcomes)
        runInAction(() => (this.isOffline = false))
        this.tellLast(outcomes)
        if (isLimited) break
      }
    } catch (error) {
      if (error instanceof ApiError && UNREACHED.has(error.kind))
        runInAction(() => (this.isOffline = true))
      throw error
    } finally {
      await this.tell()
      if ([...outcomes.values()].some(({ status }) => status === 'taken')) this.deps.onTaken()
    }
    return outcomes
  }

  /** Handles the reply to each scan. True when the server wants no more scans for now. */
  private async settle(
    queue: ScanQueue,
    items: readonly ScanItem[],
    replies: readonly Reply[],
    outcomes: Map<string, ScanOutcome>,
  ): Promise<boolean> {
    let isLimited = false
    for (const [index, item] of items.entries()) {
      const reply = replies[index]
      if (!reply || (!reply.Lead && LATER.has(reply.code))) {
        isLimited = true
        continue
      }
      const outcome = outcomeOf(reply)
      outcomes.set(item.Nonce, outcome)
      if (outcome.status === 'refused') await queue.refuse(item, outcome.message)
      else await queue.settle(item)
    }
    return isLimited
  }

  /** Replaces the outcome `kept` of the last scan by the server's. */
  private tellLast(outcomes: ReadonlyMap<string, ScanOutcome>): void {
    const { last } = this
    const outcome = last && outcomes.get(last.nonce)
    if (outcome) this.last = { ...last, outcome }
  }

  private opened(): Promise<ScanQueue> {
    this.queue ??= this.deps.keeper().then(async keeper => {
      const queue = new ScanQueue(keeper)
      await queue.open()
      return queue
    })
    const { queue } = this
    queue.catch(() => (this.queue = undefined))
    return queue
  }

  private async tell(): Promise<void> {
    const queue = await this.opened()
    runInAction(() => {
      this.waiting = queue.waiting
      this.refused = queue.refused
    })
    this.deps.onWaiting(queue.waiting.length)
    void this.keepTrying()
  }
}

type Reply = ApiReply<'lead.bulk'>['Items'][number]

const UNREACHED: ReadonlySet<string> = new Set(['network', 'server', 'http'])
const yes = () => true
const no = () => false

function outcomeOf(reply: Reply | undefined): ScanOutcome {
  const lead = reply?.Lead
  if (!lead) return { status: 'refused', message: reply?.Message ?? '' }
  return {
    status: 'taken',
    id: lead.Id,
    name: lead.Name,
    companyName: lead.CompanyName,
    isFirst: lead.First,
    firstAt: lead.FirstAt,
  }
}
