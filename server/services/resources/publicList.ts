import { presentField } from '@core/answers/presentField'
import type { PublicListReply, PublicListRequest } from '@core/contract/recordPublic'
import { localized } from '@core/domain/language'
import { storableText } from '@core/domain/storable'
import { SEARCH_RULES } from '@core/search/rules'
import { searchable } from '../../domain/search/spelling'
import { parsePayload } from '@core/form/serialize'
import { chosenValues } from '@core/form/stock'
import type { Option } from '@core/form/types'
import type { Resource } from '@core/resources/types'
import { SHOWN_WIDTHS } from '../../files/pictureOfWidth'
import { AppError, badField } from '../../errors'
import type {
  PublicCursor,
  PublicFilter,
  PublicRow,
} from '../../repositories/recordPublicRepository'
import type { Repositories } from '../../repositories/repositories'
import { exhibitorRef } from '../../domain/audit'
import type { CallContext, Session } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { requireResource } from '../../domain/records/recordAccess'
import { pictureOf, searchText } from '../../domain/records/recordIndex'
import { shownLines } from './shownLines'

const PAGE = 20
/** The most words of a search that are used; people type fewer. */
const MAX_WORDS = 6

interface PublicListDeps {
  recordsPublic: Pick<Repositories['recordsPublic'], 'list' | 'count'>
  talks: Pick<Repositories['talks'], 'logos'>
  search: Pick<Repositories['search'], 'byIds'>
  forms: FormService
  files: Pick<FileAccess, 'sign'>
  vault: AnswerVault
}

/**
 * The public list of a resource over all companies. Throws unknown_record for a resource without
 * one.
 */
export function createPublicList({
  recordsPublic,
  talks,
  search,
  forms,
  files,
  vault,
}: PublicListDeps) {
  const presentRow = async (context: CallContext, resource: Resource, row: PublicRow) => {
    const { appId } = context.fair
    const form = await forms.load(appId, row.formId, row.formVersion)
    const { fields = [], directory } = resource.public ?? {}
    const opened = vault.open({ appId, owner: exhibitorRef(row.exhibitorId) }, row.values)
    // only public answers are read
    const values = Object.fromEntries(Object.entries(opened).filter(([id]) => fields.includes(id)))
    const parsed = parsePayload(form, values)
    const textOf = (id: string) => {
      const field = form.fieldById.get(id)
      return (field && presentField(field, parsed[id], context.language)?.text) ?? ''
    }
    const Lines = shownLines(form, parsed, directory?.lines ?? [], context.language)
    const named = form.fieldById.get(directory?.products ?? '')
    return {
      products: named && {
        Field: named.id,
        Label: localized(named.name.cn, named.name.en, context.language),
        ids: chosenValues(values[named.id]),
      },
      picture: pictureOf(resource, form, values),
      item: {
        Id: row.id,
        Title: localized(
          textOf(resource.list.title),
          textOf(directory?.titleEn ?? ''),
          context.language,
        ),
        Lines,
        PublishedAt: row.publishedAt.toISOString(),
        Company: {
          Id: row.exhibitorId,
          Name: row.name,
          Name_en: row.nameEn,
          Booth: row.booth,
          Hall: row.hall,
        },
      },
    }
  }

  /** The line with the products that a record names, without those that visitors do not see. */
  const productLines = async (
    { fair: { appId }, language }: CallContext,
    named: readonly ({ Field: string; Label: string; ids: readonly string[] } | undefined)[],
  ) => {
    const ids = named.flatMap(one => one?.ids ?? [])
    const rows = ids.length === 0 ? [] : await search.byIds(appId, 'product', ids)
    const nameOf = new Map(
      rows.map(({ id, card }) => [id, localized(card.name, card.nameEn, language)]),
    )
    return named.map(one => {
      const names = (one?.ids ?? []).flatMap(id => nameOf.get(id) ?? [])
      const Text = names.join(language === 'cn' ? '、' : ', ')
      return one && Text !== '' ? [{ Field: one.Field, Label: one.Label, Text }] : []
    })
  }

  /** The facets of the fair's present form, with the number of records for each option. */
  const facetsOf = async (
    appId: string,
    resource: Resource,
    counts: readonly { field: string; value: string; count: number }[],
  ) => {
    const head = await forms.findHead(appId, resource.form)
    const form = head && (await forms.load(appId, resource.form, head.version))
    return (resource.public?.directory?.facets ?? []).flatMap(id => {
      const field = form?.fieldById.get(id)
      if (!field) return []
      const countOf = (value: string) =>
        counts.find(one => one.field === id && one.value === value)?.count ?? 0
      const offered = (
        options: readonly Option[],
        Parent: string,
      ): PublicListReply['Facets'][number]['Options'] =>
        options.flatMap(({ value, text, children }) => [
          ...(countOf(value) > 0
            ? [{ Value: value, Parent, ...named(text), Count: countOf(value) }]
            : []),
          ...offered(children, value),
        ])
      return [{ Field: id, ...named(field.name), Options: offered(field.options, '') }]
    })
  }

  return async (context: CallContext, input: PublicListRequest): Promise<PublicListReply> => {
    const { appId } = context.fair
    const resource = requireResource(input.Resource)
    if (!resource.public?.directory || !isShownTo(resource, context.session))
      throw new AppError('unknown_record')
    const filter = readPublicFilter(resource, input)
    const size = input.Size ?? PAGE
    const [rows, counts] = await Promise.all([
      recordsPublic.list(
        appId,
        resource.name,
        filter,
        size + 1,
        readCursor(input.After, filter.sort),
      ),
      recordsPublic.count(appId, resource.name, filter),
    ])
    const shown = await Promise.all(
      rows.slice(0, size).map(row => presentRow(context, resource, row)),
    )
    const products = await productLines(
      context,
      shown.map(one => one.products),
    )
    const companies = [...new Set(shown.map(({ item }) => item.Company.Id))]
    const logos = new Map(
      (companies.length === 0 ? [] : await talks.logos(appId, companies)).flatMap(({ id, url }) =>
        url ? [[id, url] as const] : [],
      ),
    )
    const pictures = [...shown.flatMap(({ picture }) => picture ?? []), ...logos.values()]
    const addresses = files.sign(appId, pictures, SHOWN_WIDTHS.card)
    const logoOf = (company: string) => {
      const Logo = addresses[logos.get(company) ?? '']
      return Logo === undefined ? {} : { Logo }
    }
    const last = rows[size - 1]
    return {
      Items: shown.map(({ item, picture }, at) => ({
        ...item,
        Lines: [...(products[at] ?? []), ...item.Lines],
        Company: { ...item.Company, ...logoOf(item.Company.Id) },
        ...(picture !== undefined && { Picture: addresses[picture] }),
      })),
      Next: rows.length > size && last ? writeCursor(last) : '',
      Total: counts.find(({ field }) => field === '')?.count ?? 0,
      Facets: await facetsOf(appId, resource, counts),
    }
  }
}

export type PublicList = ReturnType<typeof createPublicList>

/**
 * Whether a caller sees a resource's published records: they are for everybody, for logged-in
 * people, or only for companies.
 */
export function isShownTo({ public: shown }: Resource, session: Session | undefined): boolean {
  if (!shown?.for) return shown !== undefined
  return (
    session !== undefined && !session.link && (shown.for === 'members' || session.audience === 'ex')
  )
}

const named = ({ cn, en }: { cn: string; en: string }) => ({
  Name: localized(cn, en, 'cn'),
  Name_en: localized(cn, en, 'en'),
})

/** Throws bad_request for a facet or a number that the directory does not have. */
function readPublicFilter(
  { name, public: shown, counterpart }: Resource,
  { Search = '', Facets = {}, Sort = 'new', By = '' }: PublicListRequest,
): PublicFilter {
  const { facets = [], numbers = [] } = shown?.directory ?? {}
  if (!Object.keys(Facets).every(id => facets.includes(id))) throw badField('Facets')
  if (Sort !== 'new' && !numbers.includes(By)) throw badField('By')
  const words = searchText(Search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  return {
    words,
    ...(name in SEARCH_RULES && { spelled: words.map(searchable) }),
    sort: Sort,
    by: By,
    isOfPeople: counterpart?.owns === true,
    facets: Object.fromEntries(Object.entries(Facets).filter(([, value]) => value !== '')),
  }
}

const writeCursor = ({ value, id }: PublicRow): string =>
  `${id}.${Buffer.from(value).toString('base64url')}`

/** Throws bad_request for an invalid cursor. */
function readCursor(
  text: string | undefined,
  sort: PublicFilter['sort'],
): PublicCursor | undefined {
  if (text === undefined || text === '') return undefined
  const [id = '', coded = ''] = text.split('.')
  const value = storableText(Buffer.from(coded, 'base64url').toString())
  const shape =
    sort === 'new'
      ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/
      : /^(-?\d{1,20}(\.\d{1,20})?|-?Infinity)$/
  if (!/^[\w-]{16}$/.test(id) || !shape.test(value)) throw badField('After')
  return { id, value }
}
