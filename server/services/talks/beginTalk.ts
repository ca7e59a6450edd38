import type { ChatOpenRequest, ChatTalkReply } from '@core/contract/chat'
import { NEW_PER_DAY } from '@core/talks/limits'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { VisitorLooks } from '../privacy/visitorLooks'
import type { PresentTalks } from './presentTalks'
import { companyOf, partyOf } from './talkCaller'
import { createTalkReasons } from './talkReasons'

const DAY = 24 * 3600

interface BeginDeps {
  repositories: Repositories
  transact: Transact
  present: PresentTalks
  looks: VisitorLooks
  limiter: Limiter
  clock: Clock
}

/** Begins a talk, which needs a reason and an open door of the other side. */
export function createBeginTalk({
  repositories,
  transact,
  present,
  looks,
  limiter,
  clock,
}: BeginDeps) {
  const { talks } = repositories
  const reasons = createTalkReasons({ repositories, looks })

  return async (context: CallContext, input: ChatOpenRequest): Promise<ChatTalkReply> => {
    const { appId } = context.fair
    const of = partyOf(context)
    const other = await reasons.read(context, input)
    if (other.party === of) throw new AppError('company_only')
    const own = companyOf(of)
    // side a is always a company; of two companies, the one with the lower id
    const isA = own !== undefined && (companyOf(other.party) === undefined || of < other.party)
    const [a, b] = isA ? [of, other.party] : [other.party, of]
    const known = await talks.findPair(appId, a, b)
    if (known === undefined) {
      const fair = await talks.fair(appId)
      if (!fair.isOn) throw new AppError('talk_off')
      const [self, peer] = [await talks.party(appId, of), await talks.party(appId, other.party)]
      if (self?.endedAt || (self?.mutedUntil && self.mutedUntil > clock.now()))
        throw new AppError('talk_muted')
      if (peer?.isOpen === false) throw new AppError('talk_closed')
      if (peer?.endedAt) throw new AppError('talk_gone')
      const points = own === undefined ? NEW_PER_DAY.person : NEW_PER_DAY.exhibitor
      await limiter.enforce(
        [{ key: `talk-new:${appId}:${of}`, points, seconds: DAY }],
        'rate_limited',
      )
      const ownName =
        own === undefined
          ? await reasons.nameOfPerson(context, sessionOf(context).personId)
          : await reasons.nameOfCompany(appId, own)
      const [mine, theirs] = [
        { party: of, peerName: other.name },
        { party: other.party, peerName: ownName },
      ]
      await transact(tables =>
        tables.talks.begin({
          appId,
          beganBy: isA ? 'a' : 'b',
          source: other.source,
          sourceId: other.sourceId,
          hidesName: other.hidesName,
          ...(isA ? { a: mine, b: theirs } : { a: theirs, b: mine }),
        }),
      )
    } else await talks.beginAgain(known, other)
    const id = known ?? (await talks.findPair(appId, a, b))
    const view = id === undefined ? undefined : await talks.find(appId, of, id)
    const [Talk] = view ? await present.talks(context, [view], await talks.party(appId, of)) : []
    if (!Talk) throw new AppError('unknown_talk')
    return { Talk }
  }
}
