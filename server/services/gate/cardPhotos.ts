import { badge } from '@core/resources/badge'
import type { StoredBadge } from '../../repositories/badgeRepository'
import type { RecordRepository } from '../../repositories/recordRepository'
import type { RegistrationRepository } from '../../repositories/registrationRepository'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import { photoOf } from '../registration/createCards'
import { pictureOf } from '../../domain/records/recordIndex'
import { handedIn } from '../../domain/records/recordStates'

interface CardPhotoDeps {
  registrations: Pick<RegistrationRepository, 'find'>
  records: Pick<RecordRepository, 'find'>
  forms: FormService
  files: Pick<FileAccess, 'sign'>
}

/** Photos on cards and badges, by addresses that soon expire. */
export interface CardPhotos {
  find(
    appId: string,
    of: Pick<StoredBadge, 'personId' | 'recordId' | 'standing'>,
  ): Promise<string | undefined>
}

/** Finds the photo a card or a company's badge has, where its holder gave one. */
export function createCardPhotos({
  registrations,
  records,
  forms,
  files,
}: CardPhotoDeps): CardPhotos {
  const onCard = async (appId: string, personId: number): Promise<string | undefined> => {
    const registration = await registrations.find(appId, personId)
    return (
      registration &&
      photoOf(await forms.load(appId, registration.formId, registration.formVersion), registration)
    )
  }
  /** The approved photo, even while the company edits the record. */
  const onBadge = async (appId: string, recordId: string): Promise<string | undefined> => {
    const record = await records.find(appId, badge.name, recordId)
    if (!record) return undefined
    const { version, values } = handedIn(record)
    return pictureOf(badge, await forms.load(appId, record.formId, version), values)
  }
  return {
    async find(appId, { personId, recordId, standing }) {
      // the badge may have been given to another person, and the photo with it
      if (recordId !== null && standing === 'revoked') return undefined
      const photo =
        recordId !== null
          ? await onBadge(appId, recordId)
          : personId !== null
            ? await onCard(appId, personId)
            : undefined
      return photo === undefined ? undefined : files.sign(appId, [photo])[photo]
    },
  }
}
