import type { CompanyValue } from '@core/form/types'
import { ApiError } from './ApiError'
import type { ApiClient } from './types'

/** Companies by name; a failed search is an empty list (SPEC §7). */
export async function searchCompany(api: ApiClient, keyword: string): Promise<CompanyValue[]> {
  try {
    const found = await api.call('company.search', { keyword }, { repeats: 'suggestion' })
    return found.map(({ CompanyName, TaxNumber = '' }) => ({ CompanyName, TaxNumber }))
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}
