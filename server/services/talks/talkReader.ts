import type {
  ChatListReply,
  ChatListRequest,
  ChatMessagesReply,
  ChatMessagesRequest,
  ChatSyncReply,
  ChatSyncRequest,
} from '@core/contract/chat'
import { MESSAGE_PAGE, SYNC_PAGE, TALK_PAGE } from '@core/talks/limits'
import { AppError, badField } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import type { PartyState } from '../../repositories/talkStates'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { presentColleague } from '../../domain/people/presentLead'
import type { Live } from '../live/live'
import type { PresentTalks } from './presentTalks'
import type { TalkMarks } from './talkMarks'
import { companyOf, partyOf, requireTalk } from './talkCaller'

/** A number after every message. */
const END = 2_147_483_647
/** A position after every talk. */
const NEWEST = { lastAt: new Date('9999-01-01T00:00:00Z'), id: Number.MAX_SAFE_INTEGER }

interface ReaderDeps {
  repositories: Repositories
  present: PresentTalks
  marks: Pick<TalkMarks, 'delivered'>
  live: Pick<Live, 'wait'>
}

/** Lists of talks, their messages, and the changes since the caller's last look. */
export function createTalkReader({ repositories, present, marks, live }: ReaderDeps) {
  const { talks, leadLists } = repositories

  const sync = async (context: CallContext, of: string, rev: number): Promise<ChatSyncReply> => {
    const { appId } = context.fair
    const party = await talks.party(appId, of)
    // a revision from another database, or from before a restore, starts at the beginning
    const from = party && rev <= party.rev ? rev : 0
    const views =
      party && party.rev > from ? await talks.changed(appId, of, from, SYNC_PAGE + 1) : []
    const page = views.slice(0, SYNC_PAGE)
    // a reader that continues from a revision stores what it gets on its device, so it is delivered
    if (from > 0) marks.delivered(page)
    const isMore = views.length > SYNC_PAGE
    const last = page[page.length - 1]
    return {
      Rev: isMore && last ? last.rev : (party?.rev ?? 0),
      Total: party?.unread ?? 0,
      Talks: await present.talks(context, page, party),
      More: isMore,
    }
  }

  return {
    async list(context: CallContext, input: ChatListRequest): Promise<ChatListReply> {
      const of = partyOf(context)
      const { appId } = context.fair
      const self = sessionOf(context).personId
      const size = input.Size ?? TALK_PAGE
      const place = readPlace(input.After ?? '')
      const query = {
        filter: input.Filter ?? 'all',
        source: input.Source ?? ('' as const),
        self,
        search: (input.Search ?? '').trim(),
        ...place,
        limit: size + 1,
      }
      const company = companyOf(of)
      const [found, counts, party, accounts] = await Promise.all([
        talks.page(appId, of, query),
        talks.counts(appId, of, self, query.source),
        talks.party(appId, of),
        company === undefined ? [] : leadLists.accounts(appId, company),
      ])
      const page = found.slice(0, size)
      const last = page[page.length - 1]
      return {
        Items: await present.talks(context, page, party),
        Next: found.length > size && last ? `${last.lastAt.getTime()}.${last.talkId}` : '',
        Counts: counts,
        Total: party?.unread ?? 0,
        Rev: party?.rev ?? 0,
        Colleagues: accounts.map(presentColleague),
        Self: String(self),
      }
    },

    async messages(context: CallContext, input: ChatMessagesRequest): Promise<ChatMessagesReply> {
      const view = await requireTalk(talks, context, input.Id)
      const size = input.Size ?? MESSAGE_PAGE
      const isAfter = input.After !== undefined
      const found = isAfter
        ? await talks.after(view.talkId, input.After ?? 0, size + 1)
        : await talks.before(view.talkId, input.Before ?? END, size + 1)
      const page = found.slice(0, size)
      const party = await talks.party(context.fair.appId, view.party)
      const [Talk] = await present.talks(context, [view], party)
      if (!Talk) throw new AppError('unknown_talk')
      return {
        Talk,
        Items: await present.messages(view, isAfter ? page : page.reverse()),
        More: found.length > size,
      }
    },

    /** The changes after a revision; with `Wait`, waits for one if there are none. */
    async sync(context: CallContext, { Rev, Wait = 0 }: ChatSyncRequest): Promise<ChatSyncReply> {
      const of = partyOf(context)
      // listens before reading, so that no change in between is missed
      const news = Wait > 0 ? live.wait(context.fair.appId, of, Wait * 1000) : undefined
      try {
        const now = await sync(context, of, Rev)
        if (!news || now.Talks.length > 0) return now
        await news.arrived
        return await sync(context, of, Rev)
      } finally {
        news?.end()
      }
    },

    async party(context: CallContext): Promise<PartyState | undefined> {
      return talks.party(context.fair.appId, partyOf(context))
    },
  }
}

function readPlace(after: string): { lastAt: Date; id: number } {
  if (after === '') return NEWEST
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(after) ?? []
  if (at === undefined || id === undefined) throw badField('After')
  return { lastAt: new Date(Number(at)), id: Number(id) }
}
