import { presentAnswers } from '@core/answers/presentAnswers'
import type { PrivacyExportReply } from '@core/contract/privacy'
import { fileUrl } from '@core/domain/fileUrl'
import { localized, type Language } from '@core/domain/language'
import { AppError } from '../../errors'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { presentConsent } from './consents'
import { recipientsOf } from './eraser'
import { requireOwnData } from '../../domain/people/holder'
import { createHolderData } from './holderData'
import { presentHeldInvitation } from '../../domain/people/presentHeldInvitation'
import { presentPerson, presentOrder } from './presentOwnData'
import { createOwnDataDeletion, requirePerson, type DeletionDeps } from './ownDataDeletion'

const HOUR = 3600
const EXPORTS_PER_HOUR = 20

interface OwnDataDeps extends DeletionDeps {
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  clock: Clock
}

/** Export and deletion of a person's own data (DECISIONS §8). */
export function createOwnData(deps: OwnDataDeps) {
  const { repositories, forms, files, vault, limiter, clock } = deps
  const { heldData, registrations, audit: trail } = repositories
  const holderData = createHolderData(deps)

  const readRegistration = async (
    appId: string,
    personId: number,
    language: Language,
  ): Promise<Record<string, unknown> | null> => {
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
      Flags:
        (await repositories.registrationTags.facts(appId, [found.cardCode])).get(found.cardCode)
          ?.tags ?? [],
      Answers: presentAnswers(form, values, language).map(({ id, label, text }) => ({
        Id: id,
        Label: label,
        Text: text,
      })),
      Values: values,
    }
  }

  /** What the fair's guest list says about a guest. */
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

  const readFiles = async (appId: string, personId: number) => {
    const held = await heldData.listFiles(appId, personId)
    const urls = held.map(({ key }) => fileUrl(key))
    const addresses = files.sign(appId, urls)
    return held.map(({ key, bytes, createdAt }) => ({
      Url: fileUrl(key),
      Address: addresses[fileUrl(key)] ?? '',
      Bytes: bytes,
      SentAt: createdAt.toISOString(),
    }))
  }

  return {
    ...createOwnDataDeletion(deps, holderData),

    /** Everything the fair stores about the caller, for people to read and for programs. */
    async export(context: CallContext): Promise<PrivacyExportReply> {
      const { appId } = context.fair
      const { language } = context
      const { personId, family } = sessionOf(context)
      const holder = requireOwnData(context)
      await limiter.enforce(
        [{ key: `privacy-export:${appId}:${personId}`, points: EXPORTS_PER_HOUR, seconds: HOUR }],
        'rate_limited',
      )
      const person = await requirePerson(heldData, appId, personId)
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
        Invoices: (
          await repositories.invoices.listHeld(appId, { exhibitorId: null, personId })
        ).map(invoice => ({
          Order: invoice.orderId,
          Kind: invoice.kind,
          Title: invoice.title,
          TaxNumber: invoice.taxNumber,
          Email: invoice.email,
          State: invoice.state,
          Number: invoice.number,
          AskedAt: invoice.askedAt.toISOString(),
        })),
        Orders: (await heldData.listOrders(appId, { exhibitorId: null, personId })).map(order =>
          presentOrder(order, language),
        ),
        Messages: (await heldData.listMessages(appId, personId, recipientsOf(person))).map(
          ({ kind, text, createdAt, sentAt }) => ({
            Kind: kind,
            Text: text ?? '',
            CreatedAt: createdAt.toISOString(),
            SentAt: sentAt?.toISOString() ?? '',
          }),
        ),
        Files: await readFiles(appId, personId),
        Bindings: (await heldData.listBindings(appId, personId)).map(({ platform, boundAt }) => ({
          Platform: platform,
          BoundAt: boundAt.toISOString(),
        })),
        Views: (await trail.listViews(appId, owner)).map(view => ({
          At: view.at.toISOString(),
          Company: localized(view.companyName, view.companyNameEn, language) || view.company,
        })),
        Invitations: (await repositories.invitations.heldBy(appId, personId, person.phone)).map(
          presentHeldInvitation,
        ),
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
        Notices: (await heldData.listNotices(appId, personId)).map(
          ({ title, titleEn, readAt, confirmedAt }) => ({
            Title: localized(title, titleEn, language),
            ReadAt: readAt.toISOString(),
            ReadNoticeTime: confirmedAt?.toISOString() ?? '',
          }),
        ),
        Downloads: (await heldData.listDownloads(appId, personId)).map(
          ({ title, titleEn, hadAt }) => ({
            Title: localized(title, titleEn, language),
            HadAt: hadAt.toISOString(),
          }),
        ),
        Talks: (await repositories.talks.held(appId, owner)).map(one => ({
          Company: localized(one.name, one.nameEn, language),
          At: one.at.toISOString(),
          Mine: one.isMine,
          Kind: one.kind,
          State: one.state,
          Text: one.body.text ?? one.body.name ?? one.body.card?.title ?? '',
        })),
        Reports: (await repositories.talkReports.held(appId, personId)).map(one => ({
          At: one.at.toISOString(),
          On: one.on,
          Title: one.title,
          Reason: one.reason,
          Text: one.text,
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
          ...(arrival.latitude !== null && {
            Latitude: arrival.latitude,
            Longitude: arrival.longitude,
            Accuracy: arrival.accuracy,
          }),
          Signature: arrival.signature,
          LeftAt: arrival.leftAt?.toISOString() ?? '',
          LeftName: arrival.leftName,
        })),
        CheckIns: (await repositories.checkIns.listOwn(appId, personId)).map(
          ({ at, gateName, gateNameEn, ...look }) => ({
            At: at.toISOString(),
            Gate: localized(gateName, gateNameEn, language),
            Direction: look.direction,
            Admitted: look.admitted,
            Reason: look.reason,
          }),
        ),
        ...(trade.length > 0 && {
          Trade: trade.map(({ resource, title, state, at, values, messages }) => ({
            Kind: resource,
            Title: title,
            State: state,
            At: at.toISOString(),
            Values: values,
            Messages: messages,
          })),
        }),
        ...held,
      }
      await audit(repositories, { ...callerOf(context), action: 'privacy.export', subject: owner })
      return reply
    },
  }
}
