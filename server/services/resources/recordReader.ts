import type { RecordHistoryReply, RecordItem, RecordListReply } from '@core/contract/resource'
import type { ListSort } from '@core/domain/recordLists'
import { localized, type Language } from '@core/domain/language'
import { storableText } from '@core/domain/storable'
import type { FormDefinition } from '@core/form/types'
import type { Resource } from '@core/resources/types'
import { badField } from '../../errors'
import { recordText } from '../../messages/records'
import type {
  ListedRecord,
  RecordCursor,
  RecordFilter,
  StateCount,
} from '../../repositories/recordLists'
import type { ReadEvent, RecordRepository } from '../../repositories/recordRepository'
import { pickStored } from '../../repositories/storedValues'
import { exhibitorRef } from '../../domain/audit'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { presentListed, type Reader } from './presentRecord'
import { pictureFields, pictureOf, searchText } from '../../domain/records/recordIndex'

const PAGE = 20

interface ReaderDeps {
  records: RecordRepository
  forms: FormService
  files: FileAccess
  vault: AnswerVault
}
/** The input of a list call, as the wire spells it. */
export interface ListInput {
  Search?: string
  State?: string
  Facet?: string
  FacetValue?: string
  Ids?: readonly string[]
  After?: string
  Size?: number
  Sort?: ListSort
}

/** Reads lists and trails of records, for companies and for the organiser. */
export function createRecordReader({ records, forms, files, vault }: ReaderDeps) {
  const formOf = (
    appId: string,
    row: Pick<ListedRecord, 'formId' | 'formVersion'>,
  ): Promise<FormDefinition> => forms.load(appId, row.formId, row.formVersion)

  /**
   * Searches the records of all companies by index. A company's own records are few and are
   * scanned.
   */
  const overAll = async (
    appId: string,
    search: string,
  ): Promise<Pick<RecordFilter, 'isRare' | 'companies'>> => {
    const [isRare, companies] = await Promise.all([
      records.isRare(search),
      records.companiesNamed(appId, search),
    ])
    return { isRare, companies }
  }

  return {
    formOf,

    /** Rows as a list shows them, in the given order. */
    async present(
      appId: string,
      resource: Resource,
      rows: readonly ListedRecord[],
      reader: Reader,
    ): Promise<RecordItem[]> {
      const shown = [
        resource.list.title,
        resource.list.titleEn ?? resource.list.title,
        ...(resource.list.subtitle ?? []),
        ...(resource.list.money ? [resource.list.money.currency] : []),
        ...pictureFields(resource.list),
      ]
      const read = await Promise.all(
        rows.map(async row => {
          const form = await formOf(appId, row)
          // answers that no row shows stay sealed
          const values = pickStored(row.values, shown)
          const opened = {
            ...row,
            values: vault.open(
              { appId, owner: exhibitorRef(row.exhibitorId) },
              values,
            ) as typeof row.values,
          }
          return { row: opened, form, picture: pictureOf(resource, form, opened.values) }
        }),
      )
      const addresses = files.sign(
        appId,
        read.flatMap(({ picture }) => picture ?? []),
      )
      return read.map(({ row, form, picture }) =>
        presentListed(
          resource,
          form,
          row,
          reader,
          picture === undefined ? undefined : addresses[picture],
        ),
      )
    },

    /**
     * A page of a list with the counts of its states. `counted` may know the counts already;
     * otherwise it gets a function that counts.
     */
    async page(
      appId: string,
      resource: Resource,
      asked: RecordFilter,
      input: ListInput,
      counted: Counted = count => count(),
    ) {
      const { Size: size = PAGE, Sort: sort = 'saved' } = input
      const filter = {
        ...asked,
        ...(asked.scope.exhibitorId === undefined && (await overAll(appId, asked.search ?? ''))),
      }
      const [rows, counts] = await Promise.all([
        records.list(appId, resource.name, filter, size + 1, readCursor(sort, input.After), sort),
        counted(() => records.countByState(appId, resource.name, filter)),
      ])
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown[shown.length - 1] : undefined
      return {
        rows: shown,
        next: last ? writeCursor(sort, last) : '',
        counts: Object.fromEntries(
          resource.states.map(state => [
            state,
            counts.find(count => count.state === state)?.matching ?? 0,
          ]),
        ),
        total: counts.reduce((sum, count) => sum + count.total, 0),
      }
    },

    /** The trail of a record. Companies do not see the names of the organiser's people. */
    async history(
      appId: string,
      resource: Resource,
      id: string,
      language: Language,
      isOrganiser: boolean,
    ): Promise<RecordHistoryReply> {
      const steps = await records.listEvents(appId, resource.name, id)
      return {
        Steps: steps.map(step => ({
          At: step.at.toISOString(),
          From: step.from,
          To: step.to,
          Action: step.action,
          By: step.by,
          Actor: actorOf(step, language, isOrganiser),
          Reason: step.reason,
        })),
      }
    },
  }
}

type Counted = (count: () => Promise<StateCount[]>) => Promise<StateCount[]>
export type RecordReader = ReturnType<typeof createRecordReader>

/** The filters of a list. Throws bad_request for a facet that the resource does not have. */
export function readFilter(
  resource: Resource,
  scope: RecordFilter['scope'],
  { Search, State, Facet, FacetValue, Ids }: ListInput,
): RecordFilter {
  const isFaceted =
    Facet !== undefined && Facet !== '' && FacetValue !== undefined && FacetValue !== ''
  if (isFaceted && resource.list.facets?.includes(Facet) !== true) throw badField('Facet')
  return {
    scope,
    search: searchText(Search ?? ''),
    state: State === '' ? undefined : State,
    ...(isFaceted && { facet: { field: Facet, value: FacetValue } }),
    ...(Ids && { ids: Ids }),
  }
}

/** The part of a list reply that is the same for all readers. */
export type ListPage = Pick<RecordListReply, 'Items' | 'Next' | 'Counts'>

function actorOf(
  { by, name, nameEn }: ReadEvent,
  language: Language,
  isOrganiser: boolean,
): string {
  const person = localized(name, nameEn, language)
  if (person !== '' && (by === 'company' || isOrganiser)) return person
  return recordText(language, `record.${by}`, undefined)
}

const CURSORS: Readonly<Record<ListSort, RegExp>> = {
  placed: /^p\.(?<place>\d{1,15})\.(?<id>[\w-]{16})$/,
  saved: /^(?<time>\d{1,15})\.(?<id>[\w-]{16})$/,
  title: /^t\.(?<id>[\w-]{16})\.(?<named>[\w-]*)$/,
  state: /^s\.(?<state>\w{1,32})\.(?<time>\d{1,15})\.(?<id>[\w-]{16})$/,
}

function writeCursor(sort: ListSort, { savedAt, state, title, place, id }: ListedRecord): string {
  if (sort === 'placed') return `p.${place}.${id}`
  if (sort === 'title') return `t.${id}.${Buffer.from(title).toString('base64url')}`
  return `${sort === 'state' ? `s.${state}.` : ''}${savedAt.getTime()}.${id}`
}

/** Throws bad_request for an invalid cursor. */
function readCursor(sort: ListSort, text: string | undefined): RecordCursor | undefined {
  if (text === undefined || text === '') return undefined
  const { id, time, place, state = '', named = '' } = CURSORS[sort].exec(text)?.groups ?? {}
  if (id === undefined) throw badField('After')
  if (sort === 'placed') return { sort, place: Number(place), id }
  const savedAt = new Date(Number(time))
  if (sort === 'title')
    return { sort, title: storableText(Buffer.from(named, 'base64url').toString()), id }
  return sort === 'state' ? { sort, state, savedAt, id } : { sort, savedAt, id }
}
