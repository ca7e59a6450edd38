import type { VisitorInfoReply } from '@core/contract/privacy'
import { maskMiddle } from '@core/format/mask'
import { AppError } from '../../errors'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import { audit, callerOf, exhibitorRef, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import { asMet } from '../../domain/people/presentLead'
import type { Limiter } from '../../domain/limiter'
import {
  presentVisitor,
  visibleFields,
  type ViewedRegistration,
  type ViewedVisitor,
} from '../../domain/people/visitorView'

/** Enough for a booth of several people at a busy hour; too few to guess card codes. */
const PER_MINUTE = 120
const PER_DAY = 5000
/** Unknown codes in an hour: more than this is guessing. */
const UNKNOWN_PER_HOUR = 60
const NOTICE = 'ReadNoticeTime'
const CODE = /^\d{12}$/
/** The content of a badge's QR code: the fair's card address, with or without the fair's id. */
const ADDRESS = /^https?:\/\/[^/\s]+(?:\/(tg[0-9a-z]{13}))?\/c\/(\d{12})\/?(?:[?#]\S*)?$/

export interface VisitorLooksDeps {
  repositories: Repositories
  forms: FormService
  files: FileAccess
  limiter: Limiter
}

interface PresentOptions {
  /** The visitor shares phone and e-mail with the company. */
  isShared: boolean
  /** The visitor agreed to this when they registered. */
  isByConsent?: boolean
  /** Signs addresses of files; a list needs no pictures. */
  sign?: ViewedVisitor['sign']
  /** The needed fields, if not all are. */
  only?: ReadonlySet<string>
  /** The result of `noticeTimes` for a whole list. */
  notices?: ReadonlyMap<number, Date>
}

/**
 * Looks of exhibitors at visitors: limited, each noted in the trail, and never showing more than
 * the fair's list and the visitor allow (DECISIONS §8).
 */
export function createVisitorLooks({ repositories, forms, files, limiter }: VisitorLooksDeps) {
  const companyOf = (context: CallContext): string => {
    const { exhibitorId, link } = sessionOf(context)
    if (exhibitorId === undefined || link !== undefined) throw new AppError('forbidden')
    return exhibitorId
  }
  const unknownLimit = (context: CallContext) => {
    const key = `visitor-unknown:${context.fair.appId}:${companyOf(context)}`
    return { key, points: UNKNOWN_PER_HOUR, seconds: 3600 }
  }
  const enforceLimits = async (context: CallContext, isQueued: boolean): Promise<void> => {
    const company = `${context.fair.appId}:${companyOf(context)}`
    await limiter.check([unknownLimit(context)], 'rate_limited')
    const perDay = { key: `visitor-info-day:${company}`, points: PER_DAY, seconds: 24 * 3600 }
    // an offline scanner sends the scans of several hours together
    const perMinute = isQueued
      ? []
      : [{ key: `visitor-info:${company}`, points: PER_MINUTE, seconds: 60 }]
    await limiter.enforce([...perMinute, perDay], 'rate_limited')
  }

  /**
   * When each of these people agreed to the notice, if the fair shows that: one query for a whole
   * list.
   */
  const noticeTimes = async (
    { appId, settings }: Fair,
    people: readonly number[],
    only?: ReadonlySet<string>,
  ): Promise<ReadonlyMap<number, Date>> => {
    const isShown = visibleFields(settings, false).some(
      ({ id }) => id === NOTICE && only?.has(id) !== false,
    )
    return isShown ? repositories.consents.times(appId, people, 'registration') : new Map()
  }

  /**
   * What the caller's company may see of a person. This is no look: a list only shows people who
   * were looked at before.
   */
  const present = async (
    { fair, language }: Pick<CallContext, 'fair' | 'language'>,
    found: ViewedRegistration,
    {
      isShared,
      isByConsent = false,
      sign = urls => files.sign(fair.appId, urls),
      only,
      notices,
    }: PresentOptions,
  ): Promise<VisitorInfoReply> => {
    const form = await forms.load(fair.appId, found.formId, found.formVersion)
    const readNoticeAt = (notices ?? (await noticeTimes(fair, [found.personId], only))).get(
      found.personId,
    )
    return presentVisitor({
      found,
      form,
      settings: fair.settings,
      language,
      isShared,
      isByConsent,
      readNoticeAt,
      sign,
      only,
    })
  }

  /**
   * Shows a registration and first notes the look: nothing is shown without a line in the trail.
   */
  const look = async (
    context: CallContext,
    found: ViewedRegistration,
  ): Promise<VisitorInfoReply> => {
    const sharing = await repositories.leads.sharing(
      context.fair.appId,
      companyOf(context),
      found.personId,
    )
    const reply = await present(context, found, sharing)
    await audit(repositories, {
      ...callerOf(context),
      action: 'visitor.info',
      subject: personRef(found.personId),
      details: { fields: Object.keys(reply.visitorInfo).length },
    })
    return reply
  }

  return {
    present,
    noticeTimes,
    /**
     * The visitor behind a card's code or the address in its QR code. Throws unknown_visitor for
     * anything but an approved card of this fair, rate_limited. `isQueued`: one of many scans that
     * are sent together.
     */
    async byCode(
      context: CallContext,
      code: string,
      { isQueued = false } = {},
    ): Promise<{ found: ViewedRegistration; reply: VisitorInfoReply }> {
      await enforceLimits(context, isQueued)
      const cardCode = codeOf(code, context.fair.appId)
      const found =
        cardCode === undefined
          ? undefined
          : await repositories.registrations.findByCard(context.fair.appId, cardCode)
      if (!found || found.state !== 'approved') {
        await limiter.remember(unknownLimit(context))
        throw new AppError('unknown_visitor')
      }
      return { found, reply: await look(context, found) }
    },
    /**
     * The visitor in a talk of the caller's company, with the same limits and trail. Throws
     * unknown_visitor, even for a talk of another company.
     */
    async ofTalk(context: CallContext, id: number): Promise<VisitorInfoReply> {
      await enforceLimits(context, false)
      const { appId } = context.fair
      const talk = await repositories.talks.find(appId, exhibitorRef(companyOf(context)), id)
      const personId = Number(/^person:(\d{1,15})$/.exec(talk?.peerParty ?? '')?.[1] ?? 0)
      const found =
        talk && personId > 0 ? await repositories.registrations.find(appId, personId) : undefined
      if (!talk || found?.state !== 'approved') throw new AppError('unknown_visitor')
      // the visitor came by an invitation and has never answered
      const isHidden = talk.hidesName && talk.answeredAt === null
      return look(context, {
        ...found,
        ...(isHidden && { name: maskMiddle(found.name, 1, 0), cardCode: '' }),
        personId,
      })
    },
    /**
     * The visitor behind a lead of the caller's company, with the same limits and trail. Throws
     * unknown_visitor, even for a lead of another company.
     */
    async ofLead(context: CallContext, id: number): Promise<VisitorInfoReply> {
      await enforceLimits(context, false)
      const { appId } = context.fair
      const lead = await repositories.leads.find(appId, companyOf(context), id)
      const found = lead && (await repositories.registrations.find(appId, lead.personId))
      if (!lead || found?.state !== 'approved') throw new AppError('unknown_visitor')
      return look(context, { ...asMet(lead, found), personId: lead.personId })
    },
  }
}

export type VisitorLooks = ReturnType<typeof createVisitorLooks>

/**
 * The card code in a scanned or typed text; undefined for a badge of another fair and for other
 * texts.
 */
function codeOf(scanned: string, appId: string): string | undefined {
  const text = scanned.trim()
  if (CODE.test(text)) return text
  const [, fair = appId, code] = ADDRESS.exec(text) ?? []
  return fair === appId ? code : undefined
}
