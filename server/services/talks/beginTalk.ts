import type { ChatOpenRequest, ChatTalkReply } from '@core/contract/chat'
import { NEW_PER_DAY, type TalkSource } from '@core/talks/limits'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import { exhibitorRef, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { asMet } from '../../domain/people/presentLead'
import { shownCompany } from '../../domain/people/visitorView'
import type { VisitorLooks } from '../privacy/visitorLooks'
import type { PresentTalks } from './presentTalks'
import { companyOf, partyOf } from './talkCaller'

const DAY = 24 * 3600
const NAMED: ReadonlySet<string> = new Set(['NameStr', 'CompanyName'])

interface BeginDeps {
  repositories: Repositories
  transact: Transact
  present: PresentTalks
  looks: VisitorLooks
  limiter: Limiter
  clock: Clock
}
/** Whom a talk is begun with, and why. */
interface Wanted {
  party: string
  /** What a search finds them by. */
  name: string
  source: TalkSource
  sourceId: string
  hidesName: boolean
}

/** Beginning a talk: it needs a reason, and the other side's door open. */
export function createBeginTalk({
  repositories,
  transact,
  present,
  looks,
  limiter,
  clock,
}: BeginDeps) {
  const { talks, leads, registrations, vips } = repositories

  const nameOfCompany = async (appId: string, id: string): Promise<string> => {
    const [company] = await talks.companies(appId, [id])
    if (!company?.isHere) throw new AppError('talk_gone')
    return [company.name, company.nameEn, company.booth].join(' ')
  }

  /** What a company may search a person by. Throws not_registered. */
  const nameOfPerson = async (context: CallContext, personId: number): Promise<string> => {
    const { appId } = context.fair
    const found = await registrations.find(appId, personId)
    if (found?.state === 'approved') {
      const reply = await looks.present(
        context,
        { ...found, personId },
        { isShared: false, sign: () => ({}), only: NAMED },
      )
      const { NameStr } = reply.visitorInfo
      return [typeof NameStr === 'string' ? NameStr : '', shownCompany(reply, found)].join(' ')
    }
    const guest = await vips.findByPerson(appId, personId)
    if (!guest) throw new AppError('not_registered')
    return [guest.name, guest.nameEn, guest.company].join(' ')
  }

  const company = async (
    context: CallContext,
    id: string,
    source: TalkSource,
    sourceId: string,
  ): Promise<Wanted> => ({
    party: exhibitorRef(id),
    name: await nameOfCompany(context.fair.appId, id),
    source,
    sourceId,
    hidesName: false,
  })

  const wanted = async (
    context: CallContext,
    { Company, Product, Lead }: ChatOpenRequest,
  ): Promise<Wanted> => {
    const { appId } = context.fair
    const own = companyOf(partyOf(context))
    if (Lead !== undefined && own !== undefined) {
      const lead = /^[1-9]\d{0,14}$/.test(Lead)
        ? await leads.find(appId, own, Number(Lead))
        : undefined
      const found = lead && (await registrations.find(appId, lead.personId))
      if (!lead || found?.state !== 'approved') throw new AppError('unknown_lead')
      const met = asMet(lead, found)
      const name = met === found ? await nameOfPerson(context, lead.personId) : met.name
      return {
        party: personRef(lead.personId),
        name,
        source: 'lead',
        sourceId: Lead,
        hidesName: met !== found,
      }
    }
    if (Product !== undefined) {
      const owner = await talks.ownerOfProduct(appId, Product)
      if (owner === undefined) throw new AppError('unknown_record')
      return company(context, owner, 'product', Product)
    }
    if (Company === undefined) throw new AppError('company_only')
    return company(context, Company, 'door', '')
  }

  return async (context: CallContext, input: ChatOpenRequest): Promise<ChatTalkReply> => {
    const { appId } = context.fair
    const of = partyOf(context)
    const other = await wanted(context, input)
    if (other.party === of) throw new AppError('company_only')
    const own = companyOf(of)
    // side a is a company; of two the one whose id comes first
    const isA = own !== undefined && (companyOf(other.party) === undefined || of < other.party)
    const [a, b] = isA ? [of, other.party] : [other.party, of]
    if ((await talks.findPair(appId, a, b)) === undefined) {
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
          ? await nameOfPerson(context, sessionOf(context).personId)
          : await nameOfCompany(appId, own)
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
    }
    const id = await talks.findPair(appId, a, b)
    const view = id === undefined ? undefined : await talks.find(appId, of, id)
    const [Talk] = view ? await present.talks(context, [view], await talks.party(appId, of)) : []
    if (!Talk) throw new AppError('unknown_talk')
    return { Talk }
  }
}
