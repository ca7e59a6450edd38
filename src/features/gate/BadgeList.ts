import type { SnapshotReply } from '@core/contract/gate'
import { fairTime, offsetMinutes } from '@core/gate/fairTime'
import type { ListedBadge } from '@core/gate/listed'
import type { LookItem } from './types'
import type { Vault } from './vault'

const KEY_BYTES = 16
/** Changes are kept page by page. From this many pages on, opening the list merges them. */
const MANY_PAGES = 60
const PAGE_SIZE = 5000
/** A list this old is fetched again as a whole. */
const STALE_MS = 12 * 3600 * 1000

/** What a list says beside its badges. */
export interface ListFacts {
  gate: string
  /**
   * Prefix of the list's page names. Pages with another prefix belong to an unfinished or outdated
   * list.
   */
  edition: string
  hashKey: string
  days: readonly string[]
  zone: string
  /** Names of the ticket types; a list kept by an earlier version has none. */
  tickets?: SnapshotReply['Tickets']
  next: string
  /** When the whole list was loaded, and when the last change was loaded, by the server's clock. */
  startedAt: number
  readAt: number
  pages: number
}

/** The list of a gate: kept sealed in the vault, held in memory to decide by. */
export class BadgeList {
  private readonly badges = new Map<string, ListedBadge>()
  private signing: Promise<CryptoKey> | undefined
  facts: ListFacts | undefined = undefined

  constructor(private readonly vault: Vault) {}

  get size(): number {
    return this.badges.size
  }

  /** Takes what the vault holds for this gate into memory; false when it holds no list. */
  async open(gate: string): Promise<boolean> {
    const facts = await this.vault.get<ListFacts>('facts', 'list')
    if (facts?.gate !== gate) return false
    this.badges.clear()
    for (const { name, value } of await this.vault.all<ListedBadge[]>('pages'))
      if (name.startsWith(facts.edition)) this.take(value)
    this.learn(facts)
    if (facts.pages > MANY_PAGES) await this.compact(facts)
    return true
  }

  /**
   * Loads the changes, or the whole list if there is none of this gate or it is too old. `ask`
   * loads a page from the server.
   */
  async refresh(
    gate: string,
    now: () => number,
    ask: (since: string, size: number) => Promise<SnapshotReply>,
  ): Promise<void> {
    const known =
      this.facts?.gate === gate && now() - this.facts.startedAt < STALE_MS ? this.facts : undefined
    // a list that is loaded again replaces the old list only when it is complete
    const badges = known ? this.badges : new Map<string, ListedBadge>()
    let facts = known
    for (let isMore = true; isMore;) {
      const page = await ask(facts?.next ?? '', PAGE_SIZE)
      const { edition, pages, startedAt }: Pick<ListFacts, 'edition' | 'pages' | 'startedAt'> =
        facts ?? {
          edition: `${now()}-`,
          pages: 0,
          startedAt: now(),
        }
      facts = {
        gate,
        edition,
        startedAt,
        readAt: now(),
        hashKey: page.HashKey,
        days: page.Days,
        zone: page.TimeZone,
        tickets: page.Tickets,
        next: page.Next,
        pages: pages + (page.Badges.length > 0 ? 1 : 0),
      }
      if (page.Badges.length > 0) await this.vault.put('pages', pageName(facts), page.Badges)
      for (const badge of page.Badges) badges.set(badge.Key, badge)
      isMore = page.More
      if (known || !isMore) await this.vault.put('facts', 'list', facts)
    }
    if (!facts) return
    if (!known) await this.replace(badges, facts.edition)
    this.learn(facts)
  }

  /** The badge with this code; undefined if the list does not have it. */
  async find(code: string): Promise<ListedBadge | undefined> {
    return code === '' || !this.signing ? undefined : this.badges.get(await this.keyOf(code))
  }

  /** Notes that a person went through here, until the server's list says so. */
  note(badge: ListedBadge, insideSince: string | undefined, gate: string): void {
    const { InsideSince: _since, InsideGate: _gate, ...rest } = badge
    if (insideSince === undefined) return void this.badges.set(badge.Key, rest)
    // a one-day badge is valid on the first day its holder comes in
    const UsedOn = badge.UsedOn ?? (badge.OneDay ? this.dayOf(insideSince) : undefined)
    this.badges.set(badge.Key, {
      ...rest,
      ...(UsedOn !== undefined && { UsedOn }),
      InsideSince: insideSince,
      InsideGate: gate,
    })
  }

  private dayOf(at: string): string {
    return fairTime(Date.parse(at), offsetMinutes(this.facts?.zone ?? '') ?? 0).day
  }

  /** Applies a decision to the list, as `note` does. */
  async replay(item: LookItem): Promise<void> {
    const badge = item.Admitted ? await this.find(item.Code) : undefined
    if (badge) this.note(badge, item.Direction === 'in' ? item.At : undefined, item.Gate)
  }

  /** Removes the list from memory. */
  forget(): void {
    this.badges.clear()
    this.facts = undefined
    this.signing = undefined
  }

  private take(badges: readonly ListedBadge[]): void {
    for (const badge of badges) this.badges.set(badge.Key, badge)
  }

  private learn(facts: ListFacts): void {
    if (this.facts?.hashKey !== facts.hashKey || !this.signing) {
      const key = fromBase64Url(facts.hashKey)
      this.signing = crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
      ])
    }
    this.facts = facts
  }

  private async keyOf(code: string): Promise<string> {
    if (!this.signing) return ''
    const hash = await crypto.subtle.sign(
      'HMAC',
      await this.signing,
      new TextEncoder().encode(code),
    )
    return toBase64Url(new Uint8Array(hash, 0, KEY_BYTES))
  }

  /** Merges the many small pages of changes. The old pages stay until all new pages are stored. */
  private async compact(facts: ListFacts): Promise<void> {
    const all = [...this.badges.values()]
    const next: ListFacts = { ...facts, edition: `c${facts.edition}`, pages: 0 }
    while (next.pages * PAGE_SIZE < all.length) {
      const page = all.slice(next.pages * PAGE_SIZE, (next.pages + 1) * PAGE_SIZE)
      next.pages += 1
      await this.vault.put('pages', pageName(next), page)
    }
    await this.vault.put('facts', 'list', next)
    await this.removeOthers(next.edition)
    this.facts = next
  }

  private async replace(badges: ReadonlyMap<string, ListedBadge>, edition: string): Promise<void> {
    this.badges.clear()
    for (const [key, badge] of badges) this.badges.set(key, badge)
    await this.removeOthers(edition)
  }

  private async removeOthers(edition: string): Promise<void> {
    const others = (await this.vault.names('pages')).filter(name => !name.startsWith(edition))
    await this.vault.remove('pages', others)
  }
}

/** Names that sort in the order of the pages. */
const pageName = ({ edition, pages }: Pick<ListFacts, 'edition' | 'pages'>): string =>
  `${edition}${String(pages).padStart(6, '0')}`

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, sign => sign.charCodeAt(0))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
