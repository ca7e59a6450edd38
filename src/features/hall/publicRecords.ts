import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'

/** A company's record as everybody sees it. */
export interface PublicRecord {
  id: string
  form: FormDefinition
  values: Readonly<Record<string, unknown>>
  /** The addresses at which its files can be seen now, by their stored urls. */
  files: Readonly<Record<string, string>>
}

/**
 * The public records of a company in a resource, in the server's order; empty if there are none.
 */
export async function readPublic(
  api: ApiClient,
  resource: string,
  exhibitor: string,
): Promise<PublicRecord[]> {
  try {
    const {
      Form,
      Files,
      Records = [],
    } = await api.call('record.public', { Resource: resource, Exhibitor: exhibitor })
    const form = readDefinition(Form)
    return Records.map(({ Id, Values }) => ({ id: Id, form, values: Values, files: Files }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_record') return []
    throw error
  }
}
