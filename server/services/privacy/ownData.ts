import { presentAnswers } from '@core/answers/presentAnswers'
import type { PrivacyDeleteReply, PrivacyExportReply } from '@core/contract/privacy'
import { fileUrl } from '@core/domain/fileUrl'
import { localized, type Language } from '@core/domain/language'
import { translator } from '@core/messages/defineMessages'
import { privacyMessages, type KeptReason } from '@core/messages/privacy'
import { AppError } from '../../errors'
import type { HeldOrder, HeldPerson } from '../../repositories/heldDataRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { hashToken, type Secrets } from '../../security/secrets'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { presentConsent } from './consents'
import { erasePerson, recipientsOf } from './eraser'
import { requireOwnData } from '../../domain/people/holder'
import { createHolderData } from './holderData'
import { eraseHolder } from '../../domain/people/holderEraser'
import { presentHeldInvitation } from '../../domain/people/presentHeldInvitation'

const HOUR = 3600
const EXPORTS_PER_HOUR = 20
/**
 * Typing the end of one's own phone, login or code keeps anybody from deleting by mistake. It proves little: a session shows the phone's last
 * digits. The limit only keeps a program from trying them all.
 */
const WRONG_PER_HOUR = 5
const CONFIRM_LENGTH = 4
const translate = translator(privacyMessages)

interface OwnDataDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  limiter: Limiter
  secrets: Secrets
  clock: Clock
  /** Whether a text is the end of a guest's own code. */
  confirmsGuest: (appId: string, personId: number, text: string) => Promise<boolean>
  /** Removes files that nothing names now. */
  collectGarbage: () => void
}

/** Taking one's data out, and having it deleted (DECISIONS §8). */
export function createOwnData(deps: OwnDataDeps) {
  const { repositories, transact, forms, files, vault, limiter, secrets, clock, confirmsGuest, collectGarbage } = deps
  const { heldData, registrations, audit: trail } = repositories
  const holderData = createHolderData(deps)

  const requirePerson = async (appId: string, personId: number): Promise<HeldPerson> => {
    const person = await heldData.findPerson(appId, personId)
    if (!person) throw new AppError('unauthorized')
    return person
  }

  const readRegistration = async (appId: string, personId: number, language: Language): Promise<Record<string, unknown> | null> => {
    const found = await registrations.find(appId, personId)
    if (!found) return null
    const values = vault.open({ appId, owner: personRef(personId) }, found.values)
    const form = await forms.load(appId, found.formId, found.formVersion)
    return {
      CardCode: found.cardCode,
      Name: found.name,
      Target: found.audience,
      State: found.state,
      Reason: found.reason,
      ChangedAt: found.changedAt?.toISOString() ?? '',
      History: (await registrations.listEvents(found.id)).map(({ at, from, to, reason }) => ({
        At: at.toISOString(),
        From: from,
        To: to,
        Reason: reason,
      })),
      ...(found.click && { Click: found.click }),
      FormId: found.formId,
      FormVersion: found.formVersion,
      SourceName: found.source,
      AddDate: found.createdAt.toISOString(),
      Flags: (await repositories.registrationTags.facts(appId, [found.cardCode])).get(found.cardCode)?.tags ?? [],
      Answers: presentAnswers(form, values, language).map(({ id, label, text }) => ({ Id: id, Label: label, Text: text })),
      Values: values,
    }
  }

  /** What the fair's list says of a guest. */
  const readGuest = async (appId: string, personId: number): Promise<Record<string, unknown>> => {
    const guest = await repositories.vips.findByPerson(appId, personId)
    if (!guest) return {}
    return {
      Name: guest.name,
      Name_en: guest.nameEn,
      Company: guest.company,
      Company_en: guest.companyEn,
      Position: guest.position,
      Position_en: guest.positionEn,
      ...(guest.event && { Event: guest.event.name, Event_en: guest.event.nameEn }),
    }
  }

  const readFiles = async (appId: string, owner: string) => {
    const held = await heldData.listFiles(appId, owner)
    const urls = held.map(({ key }) => fileUrl(key))
    const addresses = files.sign(appId, urls)
    return held.map(({ key, bytes, createdAt }) => ({
      Url: fileUrl(key),
      Address: addresses[fileUrl(key)] ?? '',
      Bytes: bytes,
      SentAt: createdAt.toISOString(),
    }))
  }

  const confirm = async (context: CallContext, person: HeldPerson, typed: string, expected: string | undefined): Promise<void> => {
    const { appId } = context.fair
    const tries = { key: `privacy-confirm:${appId}:${person.id}`, points: WRONG_PER_HOUR, seconds: HOUR }
    // counted before the try, so that parallel guesses cannot exceed it
    await limiter.enforce([tries], 'rate_limited')
    const text = typed.trim()
    const isRight = expected === undefined ? await confirmsGuest(appId, person.id, text) : expected !== '' && text === expected
    if (!isRight) throw new AppError('confirm_wrong')
    await limiter.giveBack(tries)
  }

  return {
    /** Everything the fair holds about the caller, as a person can read it and a program can. */
    async export(context: CallContext): Promise<PrivacyExportReply> {
      const { appId } = context.fair
      const { language } = context
      const { personId, family } = sessionOf(context)
      const holder = requireOwnData(context)
      await limiter.enforce([{ key: `privacy-export:${appId}:${personId}`, points: EXPORTS_PER_HOUR, seconds: HOUR }], 'rate_limited')
      const person = await requirePerson(appId, personId)
      const owner = personRef(personId)
      const held = holder && (await holderData.read(holder, language, true))
      if (holder && !held) throw new AppError('link_expired')
      const trade = await repositories.counterparts.listHeld(appId, personId)
      const reply: PrivacyExportReply = {
        MadeAt: clock.now().toISOString(),
        Person: { ...presentPerson(person), ...(await readGuest(appId, personId)) },
        Registration: await readRegistration(appId, personId, language),
        Consents: (await repositories.consents.list(appId, personId)).map(presentConsent),
        Sessions: (await heldData.listSessions(appId, personId)).map(session => ({
          Device: session.device,
          StartedAt: session.startedAt.toISOString(),
          SeenAt: session.seenAt.toISOString(),
          EndedAt: session.endedAt?.toISOString() ?? '',
          Current: session.id === family,
        })),
        Invoices: (await repositories.invoices.listHeld(appId, owner)).map(invoice => ({
          ...{ Order: invoice.orderId, Kind: invoice.kind, Title: invoice.title, TaxNumber: invoice.taxNumber, Email: invoice.email },
          ...{ State: invoice.state, Number: invoice.number, AskedAt: invoice.askedAt.toISOString() },
        })),
        Orders: (await heldData.listOrders(appId, owner)).map(order => presentOrder(order, language)),
        Messages: (await heldData.listMessages(appId, personId, recipientsOf(person))).map(({ kind, text, createdAt, sentAt }) => ({
          Kind: kind,
          Text: text ?? '',
          CreatedAt: createdAt.toISOString(),
          SentAt: sentAt?.toISOString() ?? '',
        })),
        Files: await readFiles(appId, owner),
        Bindings: (await heldData.listBindings(appId, personId)).map(({ platform, boundAt }) => ({
          Platform: platform,
          BoundAt: boundAt.toISOString(),
        })),
        Views: (await trail.listViews(appId, owner)).map(view => ({
          At: view.at.toISOString(),
          Company: localized(view.companyName, view.companyNameEn, language) || view.company,
        })),
        Invitations: (await repositories.invitations.heldBy(appId, personId, person.phone)).map(presentHeldInvitation),
        Leads: (await repositories.leads.listHeld(appId, personId)).map(lead => ({
          Company: localized(lead.name, lead.nameEn, language),
          FirstAt: lead.firstAt.toISOString(),
          LastAt: lead.lastAt.toISOString(),
          Times: lead.times,
          Source: lead.source,
          State: lead.state,
          Rating: lead.rating,
          Tags: lead.tags,
          NextStep: lead.nextStep,
          Notes: lead.notes,
          Answers: lead.answers,
          SharedAt: lead.sharedAt?.toISOString() ?? '',
        })),
        Notices: (await heldData.listNotices(appId, personId)).map(({ title, titleEn, readAt, confirmedAt }) => ({
          Title: localized(title, titleEn, language),
          ReadAt: readAt.toISOString(),
          ReadNoticeTime: confirmedAt?.toISOString() ?? '',
        })),
        Downloads: (await heldData.listDownloads(appId, personId)).map(({ title, titleEn, hadAt }) => ({
          Title: localized(title, titleEn, language),
          HadAt: hadAt.toISOString(),
        })),
        Talks: (await repositories.talks.held(appId, owner)).map(one => ({
          Company: localized(one.name, one.nameEn, language),
          At: one.at.toISOString(),
          Mine: one.isMine,
          Kind: one.kind,
          State: one.state,
          Text: one.body.text ?? one.body.name ?? one.body.card?.title ?? '',
        })),
        LiveMessages: (await repositories.liveRooms.held(appId, personId)).map(one => ({
          Company: localized(one.company, one.companyEn, language),
          At: one.at.toISOString(),
          Text: one.text,
        })),
        Arrivals: (await repositories.arrivals.listHeld(appId, personId)).map(arrival => ({
          Company: localized(arrival.company, arrival.companyEn, language),
          ArrivedAt: arrival.arrivedAt.toISOString(),
          Name: arrival.name,
          Gate: arrival.gateId,
          ...(arrival.latitude !== null && { Latitude: arrival.latitude, Longitude: arrival.longitude, Accuracy: arrival.accuracy }),
          Signature: arrival.signature,
          LeftAt: arrival.leftAt?.toISOString() ?? '',
          LeftName: arrival.leftName,
        })),
        CheckIns: (await repositories.checkIns.listOwn(appId, personId)).map(({ at, gateName, gateNameEn, ...look }) => ({
          At: at.toISOString(),
          Gate: localized(gateName, gateNameEn, language),
          Direction: look.direction,
          Admitted: look.admitted,
          Reason: look.reason,
        })),
        ...(trade.length > 0 && {
          Trade: trade.map(({ resource, title, state, at, values, messages }) => ({
            ...{ Kind: resource, Title: title, State: state, At: at.toISOString(), Values: values, Messages: messages },
          })),
        }),
        ...held,
      }
      await audit(repositories, { ...callerOf(context), action: 'privacy.export', subject: owner })
      return reply
    },

    /** Deletes the caller. Throws confirm_wrong. Afterwards the same phone may register again. */
    async delete(context: CallContext, typed: string): Promise<PrivacyDeleteReply> {
      const { appId } = context.fair
      const { personId, tokenHash } = sessionOf(context)
      const holder = requireOwnData(context)
      const person = await requirePerson(appId, personId)
      await confirm(context, person, typed, holder ? await holderData.endOf(holder) : endOf(person))
      const actor = personRef(personId)
      const kept = await transact(async tables => {
        const order = { appId, personId, actor, reason: 'asked' } as const
        const reasons = await (holder ? eraseHolder(tables, { holder, actor }) : erasePerson(tables, secrets, order))
        if (reasons) await tables.erasure.remember(appId, tokenHash, reasons)
        return reasons ?? (await tables.erasure.findKept(appId, tokenHash)) ?? []
      })
      collectGarbage()
      return present(kept, context.language)
    },

    /** What was said to whom this token was; undefined when nothing was deleted by it. For a retry whose first reply got lost. */
    async repeatDeletion({ fair, token, language }: CallContext): Promise<PrivacyDeleteReply | undefined> {
      const kept = token === undefined ? undefined : await repositories.erasure.findKept(fair.appId, hashToken(token))
      return kept && present(kept, language)
    },
  }
}

const present = (kept: readonly string[], language: Language): PrivacyDeleteReply => ({
  Kept: kept.map(reason => translate(language, reason as KeptReason, undefined)),
})

/** What the person types to confirm; undefined for a guest, whose code is not known here. */
function endOf({ audience, nationalNumber, accountNumber, login, cardCode }: HeldPerson): string | undefined {
  if (audience === 'vip') return undefined
  const text = nationalNumber || accountNumber || login || cardCode || ''
  return text.slice(-CONFIRM_LENGTH)
}

function presentPerson(person: HeldPerson): Record<string, unknown> {
  const { id, audience, phone, createdAt, lastLoginAt, login, name, nameEn, role, exhibitorId, accountNumber, accountEmail } = person
  return {
    Id: String(id),
    Target: audience,
    ...(phone !== null && { Mobile: phone }),
    CreatedAt: createdAt.toISOString(),
    LastLoginAt: lastLoginAt?.toISOString() ?? '',
    ...(login !== null && {
      Account: login,
      ...(accountEmail !== null && { Email: accountEmail }),
      Name: name ?? '',
      Name_en: nameEn ?? '',
      Role: role ?? '',
      Exhibitor: exhibitorId ?? '',
      AccountMobile: accountNumber ?? '',
    }),
  }
}

function presentOrder(order: HeldOrder, language: Language): Record<string, unknown> {
  return {
    Id: order.id,
    Name: localized(order.name, order.nameEn, language),
    Quantity: order.quantity,
    Total: order.total,
    Currency: order.currency,
    State: order.state,
    CreatedAt: order.createdAt.toISOString(),
    PaidAt: order.paidAt?.toISOString() ?? '',
    RefundedAt: order.refundedAt?.toISOString() ?? '',
    Tickets: order.tickets.map(({ code, state, holder, usedAt }) => ({ Code: code, State: state, Holder: holder, UsedAt: usedAt ?? '' })),
  }
}
