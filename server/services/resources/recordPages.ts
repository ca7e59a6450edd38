import type { RecordItem, RecordListRequest, RecordListReply } from '@core/contract/recordList'
import type { RecordOpenReply } from '@core/contract/resource'
import { qualification } from '@core/resources/qualification'
import type { Clock } from '../../domain/clock'
import type { CallContext } from '../../domain/callContext'
import { filesOf } from '../../domain/forms/answerFiles'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import { presentPeriod } from '../../domain/forms/submissionReply'
import { companyReach, type Reach } from '../../domain/records/recordAccess'
import { isStored, type CurrentRecord } from '../../domain/records/recordStates'
import type { Repositories } from '../../repositories/repositories'
import type { createRecordAsking } from './askRecord'
import { createCompanyPapers } from './companyPapers'
import { presentQuotas, presentFacets } from './presentRecord'
import { readFilter, type RecordReader } from './recordReader'
import type { createReferences } from './references'

export interface PageDeps {
  quotas: Repositories['quotas']
  interest: Pick<Repositories['interest'], 'ofProducts'>
  papers: Repositories['papers']
  forms: FormService
  files: FileAccess
  clock: Clock
  reader: RecordReader
  /** The content of the QR code for gates; undefined for a record that opens none. */
  codeOf: (place: Pick<CurrentRecord, 'appId' | 'resource' | 'id'>) => Promise<string | undefined>
}
type RecordAsking = ReturnType<typeof createRecordAsking>
type References = ReturnType<typeof createReferences>

/** A company's records as it sees them. */
export function createRecordPages(deps: PageDeps, asking: RecordAsking, references: References) {
  const { quotas, interest, forms, files, clock, reader } = deps
  const { requireForm, ask, readerOf, present } = asking
  const companyPapers = createCompanyPapers(deps)

  const withInterest = async (
    { appId, exhibitorId }: { appId: string; exhibitorId: string },
    items: RecordListReply['Items'],
  ) => {
    const found = await interest.ofProducts(
      appId,
      exhibitorId,
      items.map(({ Id }) => Id),
    )
    const byId = new Map(found.map(one => [one.id, one]))
    return items.map(item => {
      const { views = 0, favourites = 0, inquiries = 0 } = byId.get(item.Id) ?? {}
      return { ...item, Interest: { Views: views, Favourites: favourites, Inquiries: inquiries } }
    })
  }

  const withWithheld = async <Item extends RecordItem>(
    reach: Reach,
    items: Item[],
  ): Promise<Item[]> =>
    reach.resource.needsPapers ? companyPapers.withWithheld(reach, items) : items

  return {
    /** A page of the company's records with their possible steps. */
    async list(context: CallContext, input: RecordListRequest): Promise<RecordListReply> {
      const reach = companyReach(context, input.Resource)
      const { appId, resource, exhibitorId } = reach
      // refusals come first: an error here must not leave the promise of `head` unhandled, which
      // would end the process
      const narrowed = readFilter(resource, { of: 'company', exhibitorId }, input)
      const head = requireForm(reach)
      const filter = { ...narrowed, before: input.Older ? (await head).version : undefined }
      const owner = { appId, resource: resource.name, exhibitorId }
      const settled = resource.quota?.settled
      const [{ settings, version }, page, taken, held] = await Promise.all([
        head,
        reader.page(appId, resource, filter, input),
        resource.quota ? quotas.list(owner) : [],
        settled && quotas.countHeld(owner, settled),
      ])
      const period = presentPeriod(settings, clock.now())
      const form = await forms.load(appId, resource.form, version)
      const items = await reader.present(
        appId,
        resource,
        page.rows,
        readerOf(context, reach, settings),
      )
      return {
        Items: await withWithheld(
          reach,
          resource.drawsInterest ? await withInterest(reach, items) : items,
        ),
        Next: page.next,
        Counts: page.counts,
        Quotas: presentQuotas(resource, form, taken, held),
        ...period,
        CanAdd: period.IsOpen && page.total < resource.max,
        Facets: presentFacets(resource, form),
        ...(resource.name === qualification.name && { Needed: await companyPapers.needed(reach) }),
      }
    },

    /** A whole record, or the start of a new one. */
    async open(
      context: CallContext,
      input: { Resource: string; Id?: string },
    ): Promise<RecordOpenReply> {
      const asked = await ask(context, input.Resource, input.Id)
      const { reach, settings, version, current } = asked
      const { appId } = reach
      const own = await present(context, asked, current)
      const [Record = own] = await withWithheld(reach, [own])
      const shown = [Record, Record.Previous, Record.PublishedValues].flatMap(
        values => values ?? [],
      )
      const urls = await Promise.all(
        shown.map(async ({ FormVersion, Values }) =>
          filesOf(await forms.load(appId, reach.resource.form, FormVersion), Values),
        ),
      )
      const Code = await deps.codeOf(current)
      const isOlder = isStored(current) && current.formVersion !== version
      return {
        Form: await references.fill(
          reach,
          reach.resource,
          await forms.read(context, reach.resource.form, version),
        ),
        ...(isOlder && {
          GivenUnder: await references.fill(
            reach,
            reach.resource,
            await forms.read(context, current.formId, current.formVersion),
          ),
        }),
        ...presentPeriod(settings, clock.now()),
        Record,
        Files: files.sign(appId, [...new Set(urls.flat())]),
        ...(Code !== undefined && { Code }),
      }
    },
  }
}
