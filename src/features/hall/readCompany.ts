import type { CompanyReply } from '@core/contract/search'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import { ApiError } from '@/api/ApiError'
import { parseMenu } from '@/api/parse/menu'
import type { ApiClient } from '@/api/types'
import { readPublic, type PublicRecord } from './publicRecords'

/** A company's public data. */
export interface PublicCompany {
  id: string
  names: { cn: string; en: string }
  booth: string
  hall: string
  /** Its profile; undefined if none is published. */
  profile:
    | {
        form: FormDefinition
        values: Readonly<Record<string, unknown>>
        files: Readonly<Record<string, string>>
      }
    | undefined
  /** The company as lists show it, with the number of its favourites. */
  listed: CompanyReply | undefined
  contacts: readonly PublicRecord[]
  brands: readonly PublicRecord[]
  accounts: readonly PublicRecord[]
  media: readonly PublicRecord[]
}

/** Reads a company by its id; without an id the caller's own company. */
export async function readCompany(api: ApiClient, asked: string): Promise<PublicCompany> {
  const own = asked === '' ? parseMenu(await api.call('menu.list', {})).company : undefined
  const id = own?.id ?? asked
  const none = {
    profile: undefined,
    listed: undefined,
    contacts: [],
    brands: [],
    accounts: [],
    media: [],
  }
  try {
    const [{ Company, Form, Values, Files }, listed, contacts, brands, accounts, media] =
      await Promise.all([
        api.call('record.public', { Resource: 'profile', Exhibitor: id }),
        unlessUnknown(api.call('hall.company', { Id: id })),
        readPublic(api, 'contact', id),
        readPublic(api, 'brand', id),
        readPublic(api, 'social', id),
        readPublic(api, 'media', id),
      ])
    return {
      id,
      names: { cn: Company.Name, en: Company.Name_en },
      booth: Company.Booth,
      hall: Company.Hall,
      profile: { form: readDefinition(Form), values: Values, files: Files },
      listed,
      contacts,
      brands,
      accounts,
      media,
    }
  } catch (error) {
    if (!isUnknown(error)) throw error
    return {
      id,
      names: own?.name ?? { cn: '', en: '' },
      booth: own?.booth ?? '',
      hall: own?.hall ?? '',
      ...none,
    }
  }
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'unknown_record'

async function unlessUnknown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}
