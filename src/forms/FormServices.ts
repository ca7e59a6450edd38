import type { CompanyValue } from '@core/form/types'

/** What widgets may ask of the world. The page gives it; forms know no api and no platform. */
export interface FormServices {
  /** Companies whose name contains the keyword; an empty list when the search fails (SPEC §7). */
  searchCompany: (keyword: string) => Promise<CompanyValue[]>
  /** Shows a content page, such as the privacy notice a consent names. */
  openContent: (type: string) => void
}

/** Services that know nothing, for forms that need none. */
export const NO_SERVICES: FormServices = {
  searchCompany: () => Promise.resolve([]),
  openContent: () => undefined,
}
