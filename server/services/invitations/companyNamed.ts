import type { Registration } from '../../repositories/registrationRepository'

/** The company a person named in their registration; from a company search, its name. */
export function companyNamed(values: Registration['values']): string {
  const { CompanyName: given } = values as { CompanyName?: unknown }
  if (typeof given === 'string') return given
  const name =
    typeof given === 'object' && given !== null && 'CompanyName' in given ? given.CompanyName : ''
  return typeof name === 'string' ? name : ''
}
