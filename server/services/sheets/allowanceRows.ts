import type { DeskQuotasReply } from '@core/contract/organiser'
import type { AllowanceChange, StoredAllowance } from '../../repositories/sheetImportRepository'
import { commonRefusal, type Finding, type Refusal, type SheetRow } from './sheetRows'

const MAX_PLACES = 100_000
const WHOLE = /^\d{1,6}$/

/** The data that a sheet of allowances is compared with. */
export interface AllowanceFacts {
  resources: DeskQuotasReply['Resources']
  companies: ReadonlyMap<string, { name: string; nameEn: string }>
  stored: readonly StoredAllowance[]
}

/**
 * The changes in the rows: `Allowance` and `Type` by their code or one of their names; without
 * `Allowance`, badges.
 */
export function readAllowances(
  rows: readonly SheetRow[],
  facts: AllowanceFacts,
): { findings: Finding[]; changes: AllowanceChange[] } {
  const { resources, companies, stored } = facts
  const changes: AllowanceChange[] = []
  const seen = new Map<string, number>()
  const findings = rows.map((row): Finding => {
    const { cell } = row
    const exhibitorId = cell('Id')
    const resource = resources.find(one => isNamed(cell('Resource') || 'badge', one.Resource, one))
    const key =
      resource &&
      (resource.Keys.length === 1 && cell('Key') === ''
        ? resource.Keys[0]
        : resource.Keys.find(one => isNamed(cell('Key'), one.Key, one)))
    const held = stored.find(
      one =>
        one.exhibitorId === exhibitorId &&
        one.resource === resource?.Resource &&
        one.key === key?.Key,
    )
    const place = [exhibitorId, resource?.Resource, key?.Key].join('\n')
    const twice = seen.get(place)
    const places = cell('Places')
    const shown = {
      row: row.row,
      key: [exhibitorId, cell('Resource'), cell('Key')].filter(Boolean).join(' · '),
      isNew: false,
      cells: [],
      name: companies.get(exhibitorId)?.name ?? '',
    }
    const refuse = (
      word: Refusal['word'],
      column: Refusal['column'],
      params?: Refusal['params'],
    ): Finding => ({
      ...shown,
      refusal: { word, column, ...(params && { params }) },
    })
    const common = commonRefusal('allowances', row)
    if (common) return { ...shown, refusal: common }
    if (exhibitorId === '') return refuse('sheet.noId', 'Id')
    if (!companies.has(exhibitorId)) return refuse('sheet.noCompany', 'Id')
    if (!resource) return refuse('sheet.noResource', 'Resource')
    if (!key) return refuse('sheet.noKey', 'Key')
    if (!WHOLE.test(places) || Number(places) > MAX_PLACES) return refuse('sheet.places', 'Places')
    if (twice !== undefined) return refuse('sheet.twice', 'Id', { row: twice })
    const after = Number(places)
    if (held && after < held.used) return refuse('sheet.used', 'Places', { used: held.used })
    seen.set(place, row.row)
    if (held?.granted === after) return { ...shown, refusal: undefined }
    changes.push({
      exhibitorId,
      resource: resource.Resource,
      key: key.Key,
      before: held?.granted ?? null,
      after,
    })
    const cells = [
      { column: 'Places' as const, before: held ? String(held.granted) : '', after: places },
    ]
    return { ...shown, isNew: !held, cells, refusal: undefined }
  })
  return { findings, changes }
}

function isNamed(
  written: string,
  code: string,
  { Name, Name_en }: { Name: string; Name_en: string },
): boolean {
  const plain = written.trim().toLowerCase()
  return [code, Name, Name_en, `${Name} / ${Name_en}`].some(
    one => one.trim().toLowerCase() === plain,
  )
}
