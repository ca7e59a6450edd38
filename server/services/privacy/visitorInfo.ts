import type { VisitorInfoReply } from '@core/contract/privacy'
import type { CallContext } from '../../domain/callContext'
import { createVisitorLooks, type VisitorLooksDeps } from './visitorLooks'

/** `visitorId` of a person with whom the company has a talk. */
const TALK = /^talk:([1-9]\d{0,14})$/
/** `visitorId` of a person the company has as a lead: no card is needed for it. */
const LEAD = /^lead:([1-9]\d{0,14})$/
/** The id with which `visitor.info` is asked for a lead. */
export const visitorIdOf = (lead: { id: number }): string => `lead:${lead.id}`

/**
 * What an exhibitor may see of a visitor whom they scanned, talk with or have as a lead (SPEC §7
 * chat/visitor/info). It counts as a look, with its limits and its trail.
 */
export function createVisitorInfo(deps: VisitorLooksDeps) {
  const looks = createVisitorLooks(deps)
  return async (context: CallContext, visitorId: string): Promise<VisitorInfoReply> => {
    const [, talk] = TALK.exec(visitorId.trim()) ?? []
    if (talk !== undefined) return looks.ofTalk(context, Number(talk))
    const [, lead] = LEAD.exec(visitorId.trim()) ?? []
    return lead === undefined
      ? (await looks.byCode(context, visitorId)).reply
      : looks.ofLead(context, Number(lead))
  }
}
