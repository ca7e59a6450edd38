/** Kinds that visitors search in the hall. */
export const SEARCH_KINDS = ['company', 'product'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
/** Kinds of results. Posts of supply and demand are only found by people who are logged in. */
export const FOUND_KINDS = [...SEARCH_KINDS, 'post'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
/** Other kinds whose links have a preview in chats. */
export const SHARED_SHOWS = ['live', 'vr'] as const

/**
 * `best`: the best match first, without search words the fullest profiles first; `new`: the latest
 * publication first; `booth`: by hall and booth.
 */
export const SEARCH_SORTS = ['best', 'new', 'booth'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const SEARCH_LIMITS = {
  words: 100,
  facets: 8,
  options: 20,
  page: 20,
  mostItems: 100,
  /** The most favourites of an account, and of a device without a login. */
  favourites: 500,
  favouritesOnDevice: 200,
} as const

/**
 * How a published record is indexed, by field ids of its form. Fields that the form does not have
 * are left out.
 */
export interface SearchRule {
  names: readonly string[]
  brands: readonly string[]
  categories: readonly string[]
  body: readonly string[]
  /** Filters of the list, by their name in the call. */
  facets: Readonly<Record<string, string>>
  picture: readonly string[]
  /** Fields whose options are shown as tags on a card. */
  tags: readonly string[]
  /** Answers that count for a full profile. */
  full: readonly string[]
}

/** Rules by resource. Brands have no list of their own: they lead to their company. */
export const SEARCH_RULES: Readonly<Record<string, SearchRule>> = {
  profile: {
    names: ['Name', 'NameEn', 'ShortName', 'ShortNameEn'],
    brands: ['Brands'],
    categories: ['Categories'],
    body: ['Tags', 'Intent', 'Intro', 'IntroEn'],
    facets: { category: 'Categories', country: 'Country', intent: 'Intent' },
    picture: ['Logo'],
    tags: ['Intent', 'Tags'],
    full: ['Logo', 'NameEn', 'Intro', 'IntroEn', 'Categories', 'Brands', 'Pictures', 'Website'],
  },
  brand: {
    names: ['Name', 'NameEn'],
    brands: [],
    categories: [],
    body: ['Slogan', 'SloganEn', 'Story', 'StoryEn'],
    facets: {},
    picture: ['Logo'],
    tags: [],
    full: [],
  },
  product: {
    names: ['Name', 'NameEn', 'Model'],
    brands: ['Brand'],
    categories: ['Category'],
    body: ['Spec', 'Origin', 'Flags', 'Intro', 'IntroEn'],
    facets: { category: 'Category', mark: 'Flags' },
    picture: ['Pictures'],
    tags: ['Flags'],
    full: ['Pictures', 'NameEn', 'Intro', 'IntroEn', 'Spec', 'Brand', 'Origin'],
  },
  post: {
    names: ['Title'],
    brands: [],
    categories: ['Category'],
    body: ['Kind', 'Region', 'Text'],
    facets: { category: 'Category' },
    picture: ['Pictures'],
    tags: ['Kind'],
    full: ['Pictures', 'Quantity', 'Price', 'Region'],
  },
}

export const SEARCH_RESOURCE: Readonly<Record<FoundKind, 'profile' | 'product' | 'post'>> = {
  company: 'profile',
  product: 'product',
  post: 'post',
}
