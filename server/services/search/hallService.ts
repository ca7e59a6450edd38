import type { CompanyReply, ProductReply } from '@core/contract/search'
import { SEARCH_LIMITS, type SearchKind } from '@core/search/rules'
import { SHOWN_WIDTHS } from '../../files/pictureOfWidth'
import { AppError } from '../../errors'
import type { CallContext } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { SessionService } from '../../domain/people/sessionService'
import type { ViewCount } from '../../repositories/interestRepository'
import type { Repositories } from '../../repositories/repositories'
import type { createPublicRecords } from '../resources/publicRecords'
import { presentHits } from './presentHit'
import { readSearch } from './searchQuery'
import type { createViewCounter } from './viewCounter'

const OTHERS = 6

interface HallDeps {
  search: Repositories['search']
  favourites: Repositories['favourites']
  files: Pick<FileAccess, 'sign'>
  publicRecords: ReturnType<typeof createPublicRecords>
  views: Pick<ReturnType<typeof createViewCounter>, 'count'>
  sessions: Pick<SessionService, 'find'>
}

/**
 * The pages of a company and of a product. Both count views by others, and throw unknown_record if
 * they are not public.
 */
export function createHallService({
  search,
  favourites,
  files,
  publicRecords,
  views,
  sessions,
}: HallDeps) {
  const require = async (appId: string, kind: SearchKind, id: string) => {
    const [row] = await search.byIds(appId, kind, [id])
    if (!row) throw new AppError('unknown_record')
    return row
  }
  const itemsOf = async (
    appId: string,
    kind: SearchKind,
    rows: readonly Awaited<ReturnType<typeof require>>[],
  ) => {
    const products =
      kind === 'company'
        ? await search.productsOf(
            appId,
            rows.map(({ exhibitorId }) => exhibitorId),
            '',
          )
        : undefined
    return presentHits(files, appId, kind, rows, [], products)
  }
  /** Counts a view, unless the viewer is one of the company's own people. */
  const view = async (
    { fair: { appId }, token }: CallContext,
    page: Omit<ViewCount, 'appId' | 'views'>,
  ): Promise<void> => {
    const viewer = await sessions.find(appId, token)
    if (viewer?.exhibitorId !== page.exhibitorId) views.count({ ...page, appId })
  }
  return {
    async product(context: CallContext, { Id }: { Id: string }): Promise<ProductReply> {
      const { appId } = context.fair
      const row = await require(appId, 'product', Id)
      const { exhibitorId } = row
      const own = readSearch({ facets: { company: [exhibitorId] } })
      const [record, Favourites, company, others] = await Promise.all([
        publicRecords.read(context, { Resource: 'product', Exhibitor: exhibitorId, Id }),
        favourites.count(appId, exhibitorId, 'product', Id),
        search.byIds(appId, 'company', [exhibitorId]),
        search.list(appId, 'product', own, 'best', OTHERS + 1),
      ])
      const { Form, Values, Files } = record
      const [Item] = await itemsOf(appId, 'product', [row])
      const [logo] = await itemsOf(appId, 'company', company)
      if (!Item) throw new AppError('unknown_record')
      await view(context, { exhibitorId, kind: 'product', id: Id })
      return {
        Item,
        Form,
        Values,
        Files,
        Favourites,
        ...(logo?.Picture !== undefined && { Logo: logo.Picture }),
        HasPage: logo !== undefined,
        Others: await itemsOf(
          appId,
          'product',
          others.filter(({ id }) => id !== Id).slice(0, OTHERS),
        ),
      }
    },
    async company(context: CallContext, { Id }: { Id: string }): Promise<CompanyReply> {
      const { appId } = context.fair
      const row = await require(appId, 'company', Id)
      const [[Item], Favourites] = await Promise.all([
        itemsOf(appId, 'company', [row]),
        favourites.count(appId, Id, 'company'),
      ])
      if (!Item) throw new AppError('unknown_record')
      await view(context, { exhibitorId: Id, kind: 'company', id: Id })
      return { Item, Favourites }
    },
    /** The preview of a link to the page. */
    async shared(appId: string, kind: SearchKind, id: string) {
      const [row] = id.length <= SEARCH_LIMITS.words ? await search.byIds(appId, kind, [id]) : []
      if (!row) return undefined
      const { picture } = row.card
      return { row, picture: files.sign(appId, [picture], SHOWN_WIDTHS.card)[picture] }
    },
  }
}
