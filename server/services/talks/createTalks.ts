import type { ChatReportRequest } from '@core/contract/chatMarks'
import type { ChatCardsReply } from '@core/contract/chatCards'
import { AppError, badField } from '../../errors'
import type { Fanout } from '../../gateways/fanout/types'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { createLiveRooms } from '../live/liveRooms'
import { createLive } from '../live/live'
import type { VisitorLooks } from '../privacy/visitorLooks'
import type { ContentCheck } from '../wechat/contentCheck'
import { createBeginTalk } from './beginTalk'
import { createMessageBodies } from './messageBodies'
import { createPresentTalks } from './presentTalks'
import { createSendMessage } from './sendMessage'
import { createTalkBatches } from './talkBatches'
import { createReports, type ReportsDeps } from './reports'
import { partyOf, personOf, companyOf, requireTalk, talkNumber } from './talkCaller'
import { createTalkCards } from './talkCards'
import { createTalkDesk } from './talkDesk'
import { createTalkMarks } from './talkMarks'
import { createTalkReader } from './talkReader'
import { createTalkSettings } from './talkSettings'
import type { TalkTelling } from './talkTelling'

interface TalksDeps extends ReportsDeps {
  repositories: Repositories
  transact: Transact
  /** Messages have transactions of their own, each shared by many messages. */
  apart: { transact: Transact }
  fanout: Fanout
  telling: TalkTelling
  looks: VisitorLooks
  files: FileAccess
  contentCheck: ContentCheck
  rateLimitFactor: number
  /** Runs a task after the commit: others must not hear of a change before it is stored. */
  afterCommit: (task: () => void) => void
  clock: Clock
  onError: (error: unknown) => void
}

/** Wires talks and their live news. */
export function createTalks(deps: TalksDeps) {
  const { repositories, transact, apart, fanout, clock, onError } = deps
  const reports = createReports(deps)
  const cards = createTalkCards(repositories)
  const present = createPresentTalks({ ...deps, cards })
  const batches = createTalkBatches({
    transact: apart.transact,
    publish: news => live.publish(news),
  })
  const marks = createTalkMarks({ repositories, batches, present, clock, onError })
  const live = createLive({
    repositories,
    fanout,
    present,
    cards,
    delivered: marks.delivered,
    clock,
    onError,
  })
  const reader = createTalkReader({ repositories, present, marks, live })
  const bodies = createMessageBodies({ ...deps, cards })
  const { talks } = repositories
  const stops: (() => void)[] = []
  return {
    ...reader,
    ...createTalkSettings({ repositories, transact, telling: deps.telling, clock }),
    begin: createBeginTalk({ ...deps, present }),
    send: createSendMessage({
      ...deps,
      batches,
      bodies,
      present,
      cards,
      factor: deps.rateLimitFactor,
    }),
    marks,
    live,
    rooms: createLiveRooms({ ...deps, live }),
    batches,
    telling: deps.telling,
    desk: createTalkDesk({ ...deps, reports, present, batches, live }),

    /** Tells the other side that a party is writing, if the party may write. */
    async typing(appId: string, party: string, id: string): Promise<void> {
      const number = talkNumber(id)
      const view = number === undefined ? undefined : await talks.find(appId, party, number)
      if (
        !view ||
        view.isBlocked ||
        view.peerBlocks ||
        view.lastSeq === 0 ||
        view.peerEndedAt !== null
      )
        return
      if (view.answeredAt === null && view.beganBy === view.side) return
      live.typing(appId, view.peerParty, view.talkId)
    },

    /** The cards of both parties that the caller may send in a talk. Throws unknown_talk. */
    async cards(context: CallContext, id: string): Promise<ChatCardsReply> {
      const view = await requireTalk(talks, context, id)
      return cards.offered(context.fair.appId, view)
    },

    /**
     * Reports a message of the other side to the organiser, once for each of the caller's people.
     * Throws bad_request for an unknown message.
     */
    async report(
      context: CallContext,
      { Id, Seq, ...said }: ChatReportRequest,
    ): Promise<Record<string, never>> {
      const view = await requireTalk(talks, context, Id)
      const report = await reports.begin(context, said)
      const [message] = await talks.before(view.talkId, Seq + 1, 1)
      if (message?.seq !== Seq || message.side === view.side) throw badField('Seq')
      const { talkId, side } = view
      const evidence = message.body
      await transact(tables =>
        tables.talkReports.insert({ ...report, talkId, seq: Seq, side, evidence }),
      )
      return {}
    },

    /** Reports a post or need to the organiser; see createReports. */
    reportRecord: reports.record,

    /**
     * Makes the visitor of a talk a lead of the company. Throws unknown_talk if the other side is a
     * company, or has not written.
     */
    async lead(context: CallContext, id: string): Promise<{ Lead: string }> {
      const view = await requireTalk(talks, context, id)
      const [company, person] = [companyOf(partyOf(context)), personOf(view.peerParty)]
      const hasWritten = view.beganBy !== view.side ? view.lastSeq > 0 : view.answeredAt !== null
      if (company === undefined || person === undefined || !hasWritten)
        throw new AppError('unknown_talk')
      const { appId } = context.fair
      await transact(tables => tables.leads.meet(appId, company, person, 'inquiry', clock.now()))
      const lead = await talks.leadOf(appId, company, person)
      if (lead === undefined) throw new AppError('unknown_talk')
      return { Lead: String(lead) }
    },

    /** Adds a task that runs when the server is about to close. */
    onStop: (task: () => void) => void stops.push(task),
    /** Ends open connections and answers all waiting callers. */
    async stop(): Promise<void> {
      for (const task of stops) task()
      marks.stop()
      await live.stop()
    },
  }
}

export type Talks = ReturnType<typeof createTalks>
