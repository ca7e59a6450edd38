import { presentAnswers } from '@core/answers/presentAnswers'
import type { PrivacyExportReply } from '@core/contract/privacy'
import { fileUrl } from '@core/domain/fileUrl'
import { localized, type Language } from '@core/domain/language'
import type { Repositories } from '../../repositories/repositories'
import type { StoredRecord } from '../../repositories/storedRecord'
import { exhibitorRef } from '../../domain/audit'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { Holder } from '../../domain/people/holder'
import { presentConsent } from './consents'
import { filesIn } from '../../domain/people/holderEraser'
import { maskForLink } from '../../domain/forms/linkAnswers'

interface HolderDataDeps {
  repositories: Repositories
  forms: Pick<FormService, 'load'>
  files: Pick<FileAccess, 'sign'>
  vault: AnswerVault
}
/** What the export of a person's own data says about the record. */
export type HeldRecord = Required<
  Pick<PrivacyExportReply, 'Person' | 'Files' | 'CheckIns' | 'Records'>
>

/**
 * The fair's data about the person of a record, never about former persons. While it waits for
 * another person, only its existence is shown.
 */
export function createHolderData({ repositories, forms, files, vault }: HolderDataDeps) {
  const answersOf = async (
    holder: Holder,
    record: StoredRecord,
    language: Language,
    isMasked: boolean,
  ) => {
    if (record.state === holder.rules.changesHands) return { values: {}, answers: [] }
    const form = await forms.load(holder.appId, record.formId, record.formVersion)
    const opened = vault.open(
      { appId: holder.appId, owner: exhibitorRef(record.exhibitorId) },
      record.values,
    )
    const values = isMasked ? maskForLink(record.values, opened) : opened
    return {
      values,
      answers: presentAnswers(form, values, language).map(({ id, label, text }) => ({
        Id: id,
        Label: label,
        Text: text,
      })),
    }
  }

  return {
    /**
     * Undefined if there is no such record. `isMasked`: identity numbers are masked, as for the
     * holder of a link.
     */
    async read(
      holder: Holder,
      language: Language,
      isMasked: boolean,
    ): Promise<HeldRecord | undefined> {
      const { appId, resource, recordId } = holder
      const record = await repositories.records.find(appId, resource, recordId)
      if (!record) return undefined
      const company = await repositories.exhibitors.findCompany(appId, record.exhibitorId)
      const { values, answers } = await answersOf(holder, record, language, isMasked)
      const urls = filesIn(values).map(fileUrl)
      const addresses = files.sign(appId, urls)
      const { changesHands = '' } = holder.rules
      const events = await repositories.records.listEvents(appId, resource, recordId)
      const handedOn = events.findIndex(
        ({ from, to }) => to === changesHands && from !== changesHands,
      )
      const own = handedOn === -1 ? events : events.slice(0, handedOn + 1)
      return {
        Person: {
          Target: 'ex',
          Company: company ? localized(company.name, company.nameEn, language) : '',
        },
        Records: [
          {
            Resource: resource,
            Id: recordId,
            State: record.state,
            Reason: record.reason,
            Codes: await repositories.holders.listOwnCodes(holder, changesHands),
            Answers: answers,
            Values: values,
            Declared: (await repositories.consents.listOf(appId, `${resource}:${recordId}`))
              .filter(
                ({ givenAt }) => handedOn === -1 || givenAt > (events[handedOn]?.at ?? givenAt),
              )
              .map(presentConsent),
            History: own.map(({ at, by, from, to }) => ({
              At: at.toISOString(),
              By: by,
              From: from,
              To: to,
            })),
          },
        ],
        Files: urls.map(url => ({ Url: url, Address: addresses[url] ?? '' })),
        CheckIns: (await repositories.holders.listCheckIns(holder, changesHands)).map(
          ({ at, gateName, gateNameEn, ...look }) => ({
            At: at.toISOString(),
            Gate: localized(gateName, gateNameEn, language),
            Direction: look.direction,
            Admitted: look.admitted,
            Reason: look.reason,
          }),
        ),
      }
    },

    /**
     * What the person types to confirm the deletion: the end of their phone, or of their name
     * without a phone.
     */
    async endOf({ appId, resource, recordId, rules }: Holder): Promise<string> {
      const record = await repositories.records.find(appId, resource, recordId)
      const { phone, name } = rules.holder
      const mobile = record?.values[phone] as { Number?: unknown } | undefined
      const number = typeof mobile?.Number === 'string' ? mobile.Number.replace(/\D/g, '') : ''
      const given = record?.values[name]
      return (number || (typeof given === 'string' ? given.trim() : '')).slice(-4)
    },
  }
}
