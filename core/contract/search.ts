import { Type, type Static } from '@sinclair/typebox'
import { FOUND_KINDS, SEARCH_KINDS, SEARCH_LIMITS, SEARCH_SORTS } from '../search/rules'
import { body, literals, optional, text, NoData, NoFields } from './common'
import { FormReply } from './registration'
import { desk, guests, read, tagged, write } from './endpoint'

const Words = text(SEARCH_LIMITS.words)
const Id = text(64)
/**
 * Selected options by facet: `category`, `hall`, `country`, `intent`, `mark`, `certificate`, and
 * `company` with ids of companies.
 */
const Facets = Type.Record(
  Type.String({ maxLength: 32 }),
  Type.Array(Type.String({ maxLength: 100 }), { maxItems: SEARCH_LIMITS.options }),
  {
    maxProperties: SEARCH_LIMITS.facets,
  },
)

export const SearchRequest = body({
  q: optional(Words),
  kind: optional(literals(FOUND_KINDS)),
  facets: optional(Facets),
  sort: optional(literals(SEARCH_SORTS)),
  cursor: optional(text(300)),
})
export type SearchRequest = Static<typeof SearchRequest>

const s = () => Type.String()
const Both = Type.Object({ Cn: s(), En: s() })
/** Matches as positions in the name: the first character, and the one behind the last. */
const Marks = Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }))

/**
 * A result: a company, or a product or post with its company. Names are in both languages. `Marks`
 * are the parts of a name that match the search.
 */
export const SearchItem = Type.Object({
  Kind: literals(FOUND_KINDS),
  /** Id of the company, the product or the post. */
  Id: s(),
  Name: s(),
  Name_en: s(),
  Marks: optional(Marks),
  Marks_en: optional(Marks),
  /** Address of logo or picture; absent where there is none. */
  Picture: optional(s()),
  Category: Both,
  /** Specification of a product. */
  Detail: Both,
  Tags: Type.Array(Both),
  Company: Type.Object({
    Id: s(),
    Name: s(),
    Name_en: s(),
    Booth: s(),
    Hall: s(),
    Verified: Type.Boolean(),
  }),
  /** For a company: how many products it shows, and up to three of them. */
  Products: optional(
    Type.Object({
      Count: Type.Integer(),
      Items: Type.Array(Type.Object({ Id: s(), Name: s(), Name_en: s(), Picture: optional(s()) })),
    }),
  ),
})
export type SearchItem = Static<typeof SearchItem>

export const SearchFacet = Type.Object({
  Name: s(),
  Options: Type.Array(Type.Object({ Value: s(), Parent: s(), Text: Both, Count: Type.Integer() })),
})
export type SearchFacet = Static<typeof SearchFacet>

/**
 * `Totals` and `Facets` come with the first page only. `Loose`: nothing matches exactly, so these
 * results are similar. `Cursor` is empty at the end.
 */
export const SearchReply = Type.Object({
  Items: Type.Array(SearchItem),
  Cursor: s(),
  Totals: optional(
    Type.Object({
      company: Type.Integer(),
      product: Type.Integer(),
      /** Only for callers who are logged in. */
      post: optional(Type.Integer()),
    }),
  ),
  Facets: optional(Type.Array(SearchFacet)),
  Loose: optional(Type.Boolean()),
})
export type SearchReply = Static<typeof SearchReply>

export const SuggestRequest = body({ q: Words })
export type SuggestRequest = Static<typeof SuggestRequest>
/** At most nine. `Id` is that of the company, or of the record. */
export const SuggestReply = Type.Object({
  Items: Type.Array(
    Type.Object({
      Kind: literals(FOUND_KINDS),
      Id: s(),
      Name: s(),
      Name_en: s(),
      Marks: optional(Marks),
      Marks_en: optional(Marks),
      Company: s(),
      Company_en: s(),
      Booth: s(),
    }),
  ),
})
export type SuggestReply = Static<typeof SuggestReply>

/** Up to 100 companies and products by their ids. Those that are not public are left out. */
export const ItemsRequest = body({
  companies: optional(Type.Array(Id, { maxItems: SEARCH_LIMITS.mostItems })),
  products: optional(Type.Array(Id, { maxItems: SEARCH_LIMITS.mostItems })),
})
export type ItemsRequest = Static<typeof ItemsRequest>
export const ItemsReply = Type.Object({ Items: Type.Array(SearchItem) })
export type ItemsReply = Static<typeof ItemsReply>

const Values = Type.Record(Type.String(), Type.Unknown())
export const ProductRequest = body({ Id })
/**
 * `Item` as in lists. `Form` and `Values` are the public part. `Files` are short-lived addresses.
 * `Favourites`: how many people marked it.
 */
export const ProductReply = Type.Object({
  Item: SearchItem,
  Form: FormReply,
  Values,
  Files: Type.Record(Type.String(), Type.String()),
  Favourites: Type.Integer(),
  /** The company's logo. */
  Logo: optional(Type.String()),
  /** False while the company has no public page. Its products can be public before. */
  HasPage: optional(Type.Boolean()),
  /** Other products of the company. */
  Others: Type.Array(SearchItem),
})
export type ProductReply = Static<typeof ProductReply>

export const CompanyRequest = body({ Id })
/** The data of a company's page besides its published records (record.public). */
export const CompanyReply = Type.Object({ Item: SearchItem, Favourites: Type.Integer() })
export type CompanyReply = Static<typeof CompanyReply>

const Marked = Type.Array(Type.Object({ Kind: literals(SEARCH_KINDS), Id }), {
  maxItems: SEARCH_LIMITS.mostItems,
})
export const FavouriteSetRequest = body({ Items: Marked, On: Type.Boolean() })
export type FavouriteSetRequest = Static<typeof FavouriteSetRequest>
export const FavouriteListReply = Type.Object({
  Items: Type.Array(
    Type.Object({ Kind: literals(SEARCH_KINDS), Id: Type.String(), At: Type.String() }),
  ),
})
export type FavouriteListReply = Static<typeof FavouriteListReply>

/** Searches without a result, the most frequent first. They show what the fair lacks. */
export const SearchMissesReply = Type.Object({
  Items: Type.Array(
    Type.Object({ Words: Type.String(), Times: Type.Integer(), LastAt: Type.String() }),
  ),
})
export type SearchMissesReply = Static<typeof SearchMissesReply>

/** Calls: hall. */
export const searchEndpoints = tagged('hall', {
  'search.find': read({
    path: '/api/open/search',
    summary: 'Finds published companies, products and posts',
    description:
      'By Chinese, pinyin, initials, English or a booth, best match first, in pages. Facets have counts. Words that find nothing are looked for loosely. Posts are found by people who are logged in, others are refused with `forbidden`.',
    request: SearchRequest,
    reply: SearchReply,
    example: { request: { q: 'oat', kind: 'company', facets: { hall: ['N1'] } } },
  }),
  'search.suggest': read({
    path: '/api/open/search/suggest',
    summary: 'Suggests companies, products and posts while a person types',
    description:
      'Up to nine names that begin with or hold what is typed: companies, products, and posts for people who are logged in, then companies that show something of that name.',
    request: SuggestRequest,
    reply: SuggestReply,
    example: { request: { q: 'lan' } },
  }),
  'search.items': read({
    path: '/api/open/search/items',
    summary: 'Reads companies and products by their ids',
    description:
      'As lists show them, for favourites kept on a device. What is not public is left out.',
    request: ItemsRequest,
    reply: ItemsReply,
  }),
  'hall.product': read({
    path: '/api/open/product',
    summary: 'Reads a published product',
    description:
      'Its public answers, its company, and other products of it. Refuses with `unknown_record` what is not public.',
    request: ProductRequest,
    reply: ProductReply,
  }),
  'hall.company': read({
    path: '/api/open/company',
    summary: 'Reads a published company as lists show it',
    description:
      'With its verified mark and how many people marked it. Refuses with `unknown_record` what is not public.',
    request: CompanyRequest,
    reply: CompanyReply,
  }),
  'desk.searchMisses': read({
    path: '/api/oa/search/misses',
    ...desk,
    rows: 'session',
    summary: 'Lists what was searched and not found',
    description: 'Words with how often, never who: 200 at most, the most frequent first.',
    request: NoFields,
    reply: SearchMissesReply,
  }),
  'favourite.set': write({
    path: '/api/visitor/favourite/set',
    ...guests('favourite/set'),
    rows: { fair: ['Items'], plain: ['On'] },
    summary: 'Marks companies and products, or takes the mark off',
    description:
      'Of the caller alone. What is not public is left out, and so is what is over five hundred; an account with five hundred is told so (record_limit).',
    request: FavouriteSetRequest,
    reply: NoData,
  }),
  'favourite.list': read({
    path: '/api/visitor/favourite/list',
    ...guests('favourite/list'),
    rows: 'session',
    summary: "Lists the caller's favourites",
    description: 'Ids of companies and products, the latest first; search.items shows them.',
    request: body({}),
    reply: FavouriteListReply,
  }),
})
