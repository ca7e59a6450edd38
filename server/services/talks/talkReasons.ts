import type { ChatOpenRequest } from '@core/contract/chat'
import type { MeetingState } from '@core/scheduling/frame'
import type { CardKind, TalkSource } from '@core/talks/limits'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import { exhibitorRef, personRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import { asMet } from '../../domain/people/presentLead'
import { shownCompany } from '../../domain/people/visitorView'
import type { VisitorLooks } from '../privacy/visitorLooks'
import { companyOf, partyOf, personOf } from './talkCaller'

const NAMED: ReadonlySet<string> = new Set(['NameStr', 'CompanyName'])
/** Meetings to which both sides agreed. */
const AGREED: readonly MeetingState[] = ['scheduled', 'done', 'no_show']

/** The other party of a new talk, and the reason for it. */
export interface TalkReason {
  party: string
  /** The text by which a search finds the party. */
  name: string
  source: TalkSource
  sourceId: string
  hidesName: boolean
}

/** Reads the reason for a new talk. A subject without the caller's part in it counts as unknown. */
export function createTalkReasons({
  repositories,
  looks,
}: {
  repositories: Repositories
  looks: VisitorLooks
}) {
  const { talks, talkCards, leads, registrations, vips } = repositories

  /** The text by which a search finds a company. Throws talk_gone for a company that left. */
  const nameOfCompany = async (appId: string, id: string): Promise<string> => {
    const [company] = await talks.companies(appId, [id])
    if (!company?.isHere) throw new AppError('talk_gone')
    return [company.name, company.nameEn, company.booth].join(' ')
  }
  /** Throws not_registered. */
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

  const withCompany = async (
    context: CallContext,
    id: string,
    source: TalkSource,
    sourceId: string,
  ): Promise<TalkReason> => ({
    party: exhibitorRef(id),
    name: await nameOfCompany(context.fair.appId, id),
    source,
    sourceId,
    hidesName: false,
  })

  const byLead = async (context: CallContext, own: string, id: string): Promise<TalkReason> => {
    const { appId } = context.fair
    const lead = /^[1-9]\d{0,14}$/.test(id) ? await leads.find(appId, own, Number(id)) : undefined
    const found = lead && (await registrations.find(appId, lead.personId))
    if (!lead || found?.state !== 'approved') throw new AppError('unknown_lead')
    const met = asMet(lead, found)
    const name = met === found ? await nameOfPerson(context, lead.personId) : met.name
    return {
      party: personRef(lead.personId),
      name,
      source: 'lead',
      sourceId: id,
      hidesName: met !== found,
    }
  }

  const byRecord = async (
    context: CallContext,
    resource: 'product' | 'post',
    id: string,
  ): Promise<TalkReason> => {
    const owner = await talks.ownerOfRecord(context.fair.appId, resource, id)
    if (owner === undefined) throw new AppError('unknown_record')
    return withCompany(context, owner, resource, id)
  }

  /** The reason from an inquiry or a meeting of the caller; the party is the other side. */
  const bySubject = async (
    context: CallContext,
    kind: Exclude<CardKind, 'quote'>,
    id: string,
  ): Promise<TalkReason> => {
    const { appId } = context.fair
    const of = partyOf(context)
    const [found] = await talkCards.named(appId, kind, [id])
    if (!found || (found.a !== of && found.b !== of))
      throw new AppError(kind === 'meeting' ? 'unknown_meeting' : 'unknown_record')
    const party = found.a === of ? found.b : found.a
    const company = companyOf(party)
    if (company !== undefined) return withCompany(context, company, kind, id)
    // a company that requested a meeting may write to the person only after they agreed
    const isAgreed = AGREED.some(state => state === found.state)
    if (kind === 'meeting' && found.a === of && !isAgreed) throw new AppError('talk_waits')
    const person = personOf(party)
    if (person === undefined) throw new AppError('talk_gone')
    const name = await nameOfPerson(context, person).catch((error: unknown) => {
      const isGone = error instanceof AppError && error.code === 'not_registered'
      throw isGone ? new AppError('talk_gone') : error
    })
    return { party, name, source: kind, sourceId: id, hidesName: false }
  }

  return {
    nameOfCompany,
    nameOfPerson,
    async read(context: CallContext, input: ChatOpenRequest): Promise<TalkReason> {
      const own = companyOf(partyOf(context))
      if (input.Lead !== undefined && own !== undefined) return byLead(context, own, input.Lead)
      if (input.Inquiry !== undefined) return bySubject(context, 'inquiry', input.Inquiry)
      if (input.Meeting !== undefined) return bySubject(context, 'meeting', input.Meeting)
      if (input.Post !== undefined) return byRecord(context, 'post', input.Post)
      if (input.Product !== undefined) return byRecord(context, 'product', input.Product)
      if (input.Company === undefined) throw new AppError('company_only')
      return withCompany(context, input.Company, 'door', '')
    },
  }
}
