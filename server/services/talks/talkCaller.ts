import type { WriteBar } from '@core/talks/limits'
import { AppError } from '../../errors'
import type { OtherCode } from '../../errors'
import type { TalkRepository, TalkView } from '../../repositories/talkRepository'
import { exhibitorRef, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'

/** The party of a deleted person: the other side keeps the talk. */
export const GONE = 'gone'
/** The refusal for each reason why a party may not write. */
export const BAR_CODES: Readonly<Record<Exclude<WriteBar, ''>, OtherCode>> = {
  off: 'talk_off',
  gone: 'talk_gone',
  closed: 'talk_closed',
  waits: 'talk_waits',
  blocked: 'talk_blocked',
  muted: 'talk_muted',
}

/**
 * The party of a session: its company, or the person. Throws forbidden for the holder of a link.
 */
export function partyOf(context: Pick<CallContext, 'session'>): string {
  const { exhibitorId, personId, link, audience } = sessionOf(context as CallContext)
  if (link !== undefined || audience === 'oa' || (audience === 'ex' && exhibitorId === undefined))
    throw new AppError('forbidden')
  return exhibitorId === undefined ? personRef(personId) : exhibitorRef(exhibitorId)
}

/** The id after `exhibitor:` or `person:`. */
export const companyOf = (party: string): string | undefined => /^exhibitor:(.+)$/.exec(party)?.[1]
export const personOf = (party: string): number | undefined => {
  const [, id] = /^person:(\d{1,15})$/.exec(party) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The number in an id of the wire. */
export function talkNumber(id: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

/** The caller's talk with this id. Throws unknown_talk, even for a talk of others. */
export async function requireTalk(
  talks: TalkRepository,
  context: CallContext,
  id: string,
): Promise<TalkView> {
  const number = talkNumber(id)
  return there(
    number === undefined
      ? undefined
      : await talks.find(context.fair.appId, partyOf(context), number),
  )
}

/** The same for a call that very many make at the same moment, outside a transaction. */
export async function requireTalkTogether(
  talks: TalkRepository,
  context: CallContext,
  id: string,
): Promise<TalkView> {
  const number = talkNumber(id)
  const key = { appId: context.fair.appId, of: partyOf(context) }
  return there(number === undefined ? undefined : await talks.findTogether({ ...key, id: number }))
}

function there(view: TalkView | undefined): TalkView {
  if (!view) throw new AppError('unknown_talk')
  return view
}
