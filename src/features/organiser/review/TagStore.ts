import type { DeskTagReply, DeskTagsReply } from '@core/contract/deskTags'
import { MOST_TAGGED } from '@core/domain/registrationTags'
import { observableRef, runInAction } from 'mobx'
import { Intents } from '@/resources/Intents'
import { observe } from '@/utils/observe'
import { searchWords } from '@/utils/searchWords'
import type { DeskStore } from '../DeskStore'
import type { ReviewStore } from './ReviewStore'

type Tagged = DeskTagReply['Items'][number]

/** The result of setting or removing a tag, for each person. */
export interface TagResult {
  tag: string
  isSet: boolean
  items: readonly Tagged[]
}

const REGISTRATION = 'registration:'

/** The organiser's tags of registrations. Sets or removes a tag for several people. */
export class TagStore {
  tags: DeskTagsReply['Tags'] = []
  /** The tickets and channels that a list can be filtered by. */
  tickets: NonNullable<DeskTagsReply['Tickets']> = []
  sources: NonNullable<DeskTagsReply['Sources']> = []
  result: TagResult | undefined = undefined
  isBusy = false
  private readonly intents = new Intents()

  constructor(
    private readonly desk: Pick<DeskStore, 'call'>,
    private readonly review: ReviewStore,
  ) {
    observe(this, ['desk', 'review', 'intents'], {
      tags: observableRef,
      tickets: observableRef,
      sources: observableRef,
      result: observableRef,
    })
  }

  /** Does this kind have tags? Records and forms of companies have none. */
  get isOffered(): boolean {
    return this.review.kind.Kind.startsWith(REGISTRATION)
  }

  /** Loads the tags. */
  async fetch(): Promise<void> {
    if (!this.isOffered) return
    const reply = await this.desk.call('desk.tags', { Kind: this.review.kind.Kind })
    runInAction(() => {
      this.tags = reply.Tags
      this.tickets = reply.Tickets ?? []
      this.sources = reply.Sources ?? []
    })
  }

  /**
   * Sets or removes a tag of these people, or without `ids` of all people the list finds. Rejects
   * when the server cannot be reached: `result` then has the changes made so far.
   */
  async mark(tag: string, isSet: boolean, ids?: readonly string[]): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.result = undefined
    const items: Tagged[] = []
    try {
      const Filter = this.filter
      let After = ''
      let rest = ids
      do {
        const some = rest?.slice(0, MOST_TAGGED)
        const of = some ? { Ids: [...some] } : { Filter, After: After || undefined }
        const reply = await this.send({ Tag: tag, IsSet: isSet, ...of })
        items.push(...reply.Items)
        After = reply.Next
        rest = rest?.slice(MOST_TAGGED)
      } while (rest ? rest.length > 0 : After !== '')
    } finally {
      await this.settle({ tag, isSet, items })
    }
  }

  /** Undoes the last change for all people it changed. */
  async undo(): Promise<void> {
    const { result } = this
    if (!result) return
    const ids = result.items.filter(({ Result }) => Result === 'changed').map(({ Id }) => Id)
    await this.mark(result.tag, !result.isSet, ids)
  }

  closeResult(): void {
    this.result = undefined
  }

  private get filter() {
    const { search, state, tag, ticket, via } = this.review
    return {
      Search: searchWords(search) || undefined,
      State: state || undefined,
      Tag: tag || undefined,
      Ticket: ticket || undefined,
      Source: via || undefined,
    }
  }

  private send(wish: {
    Tag: string
    IsSet: boolean
    Ids?: string[]
    Filter?: object
    After?: string | undefined
  }): Promise<DeskTagReply> {
    const asked = { Kind: this.review.kind.Kind, ...wish }
    return this.intents.once(asked, intent => this.desk.call('desk.tag', asked, { intent }))
  }

  /** Shows the result, here and in the list. */
  private async settle(result: TagResult): Promise<void> {
    runInAction(() => {
      this.isBusy = false
      this.result = result
    })
    await Promise.all([this.fetch(), this.review.refresh()])
    if (result.items.some(({ Id }) => Id === this.review.openId))
      await this.review.open(this.review.openId)
  }
}
