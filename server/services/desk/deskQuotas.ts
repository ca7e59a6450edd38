import type {
  DeskQuotaByAreaReply,
  DeskQuotaByAreaRequest,
  DeskQuotaSetByAreaReply,
  DeskQuotaSetByAreaRequest,
  DeskQuotaTableReply,
  DeskQuotaTableRequest,
} from '@core/contract/deskQuotas'
import { errorText } from '@core/messages/errors'
import { badge } from '@core/resources/badge'
import { audit, exhibitorRef } from '../../domain/audit'
import { readPlace, writePlace } from '../../domain/cursors'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { FormService } from '../../domain/forms/formService'
import { searchText } from '../../domain/records/recordIndex'
import { badField } from '../../errors'
import type { QuotaCompany, QuotaToSet } from '../../repositories/quotaTableRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { badgeBases } from '../resources/hooks/badgeBases'
import { createCountedResources } from './countedResources'

const PAGE = 50
/** More than the companies of any fair. */
const ALL = 10_000

interface DeskQuotasDeps {
  repositories: Pick<Repositories, 'quotaTable' | 'exhibitors'>
  transact: Transact
  forms: FormService
}

/** All companies' allowances in one table, and the badge allowances by the fair's rules. */
export function createDeskQuotas({ repositories, transact, forms }: DeskQuotasDeps) {
  const { quotaTable, exhibitors } = repositories
  const counted = createCountedResources(forms)
  /** The rules whose type of badge exists. */
  const rulesOf = async ({ context: { fair } }: DeskCaller) => {
    const keys = await counted.keysIn(fair.appId, badge.name)
    return (fair.settings.badgeQuotas ?? []).flatMap(rule => {
      const key = keys.find(({ Key }) => Key === rule.type)
      return key ? [{ ...rule, key }] : []
    })
  }

  return {
    async table(
      { context }: DeskCaller,
      input: DeskQuotaTableRequest,
    ): Promise<DeskQuotaTableReply> {
      const { appId, settings } = context.fair
      const { Search = '', Hall = '', UsedUp = false, After = '', Size = PAGE } = input
      const asked = { search: searchText(Search), hall: Hall, usedUp: UsedUp, after: After }
      const [rows, halls, Resources] = await Promise.all([
        quotaTable.companies(appId, { ...asked, limit: Size + 1 }),
        After === '' ? exhibitors.halls(appId) : [],
        counted.all(appId),
      ])
      const shown = rows.slice(0, Size)
      return {
        Companies: shown.map(row => ({
          Company: presentCompany(row),
          Hall: row.hall,
          Area: row.area,
          Cells: row.cells.map(({ resource, key, granted, used }) => ({
            Resource: resource,
            Key: key,
            Granted: granted,
            Used: used,
          })),
        })),
        Next: rows.length > Size ? (shown[shown.length - 1]?.id ?? '') : '',
        Halls: halls,
        ByArea: (settings.badgeQuotas ?? []).length > 0,
        Resources,
      }
    },

    /** Previews what the rules would change. All companies are compared; the reply is one page. */
    async byArea(caller: DeskCaller, input: DeskQuotaByAreaRequest): Promise<DeskQuotaByAreaReply> {
      const { appId } = caller.context.fair
      const { Search = '', Hall = '', Lower = false, After, Size = PAGE } = input
      const place = readPlace(After, 2)
      const rules = await rulesOf(caller)
      const asked = { search: searchText(Search), hall: Hall, usedUp: false, after: '', limit: ALL }
      const companies = await quotaTable.companies(appId, asked)
      const changes = companies.flatMap(company =>
        badgeBases(company.area, rules).flatMap(({ key, base }) => {
          const { granted = 0, used = 0 } =
            company.cells.find(cell => cell.resource === badge.name && cell.key === key) ?? {}
          const after = placesByArea(base, granted, used, Lower && company.area > 0)
          if (after === granted) return []
          const row = { Company: presentCompany(company), Area: company.area, Key: key }
          return [{ ...row, Before: granted, After: after, Used: used }]
        }),
      )
      const found = changes.findIndex(
        ({ Company, Key }) => Company.Id === place?.[0] && Key === place[1],
      )
      // if the row in the cursor is no longer among the changes, the list starts again
      const shown = changes.slice(found + 1, found + 1 + Size)
      const last = found + 1 + Size < changes.length ? shown[shown.length - 1] : undefined
      return {
        Rules: rules.map(({ key, per, badges, least }) => ({
          ...key,
          PerSquareMetres: per,
          Badges: badges,
          Least: least,
        })),
        Changes: shown,
        Next: last ? writePlace([last.Company.Id, last.Key]) : '',
        Count: changes.length,
        Companies: new Set(changes.map(({ Company }) => Company.Id)).size,
      }
    },

    /**
     * Sets rows of the preview. A row that has changed since the preview is refused, without the
     * others. Throws bad_request for a duplicate row.
     */
    async setByArea(
      caller: DeskCaller,
      { Rows: rows }: DeskQuotaSetByAreaRequest,
    ): Promise<DeskQuotaSetByAreaReply> {
      const { fair, language } = caller.context
      const { appId } = fair
      const nameOf = (exhibitorId: string, key: string) => JSON.stringify([exhibitorId, key])
      const names = rows.map(({ Exhibitor, Key }) => nameOf(Exhibitor, Key))
      if (new Set(names).size < names.length) throw badField('Rows')
      const rules = await rulesOf(caller)
      return transact(async tables => {
        const ids = [...new Set(rows.map(({ Exhibitor }) => Exhibitor))]
        const areas = await tables.quotaTable.areas(appId, ids)
        const baseOf = (exhibitorId: string, key: string) => {
          const area = areas.get(exhibitorId)
          if (area === undefined) return undefined
          return badgeBases(area, rules).find(one => one.key === key)?.base
        }
        const known = rows.filter(({ Exhibitor, Key }) => baseOf(Exhibitor, Key) !== undefined)
        const locked = await tables.quotaTable.lock(
          appId,
          badge.name,
          known.map(({ Exhibitor, Key }) => ({ exhibitorId: Exhibitor, key: Key })),
        )
        const held = new Map(locked.map(one => [nameOf(one.exhibitorId, one.key), one]))
        const toSet: QuotaToSet[] = []
        const result = rows.map(({ Exhibitor, Key, Seen, Granted }) => {
          const base = baseOf(Exhibitor, Key)
          const now = held.get(nameOf(Exhibitor, Key))
          const row = { Exhibitor, Key, Granted: now?.granted ?? 0 }
          if (base === undefined || !now)
            return { ...row, Message: errorText(language, 'unknown_record') }
          // the preview may have been shown with or without `lower`
          const isMeasured = (areas.get(Exhibitor) ?? 0) > 0
          const byRule = [false, isMeasured].map(lower =>
            placesByArea(base, now.granted, now.used, lower),
          )
          if (now.granted !== Seen || !byRule.includes(Granted))
            return { ...row, Message: errorText(language, 'conflict') }
          toSet.push({ exhibitorId: Exhibitor, key: Key, granted: Granted, base })
          return { ...row, Granted }
        })
        await tables.quotaTable.set(appId, badge.name, toSet)
        const given = new Set(toSet.map(one => nameOf(one.exhibitorId, one.key)))
        await tables.quotaTable.remove(
          appId,
          badge.name,
          locked.filter(one => one.isNew && !given.has(nameOf(one.exhibitorId, one.key))),
        )
        for (const { exhibitorId, key, granted } of toSet)
          await audit(tables, {
            appId,
            actor: actorName(caller),
            action: 'desk.grant',
            subject: exhibitorRef(exhibitorId),
            details: { resource: badge.name, key, granted, byArea: true },
          })
        return { Rows: result }
      })
    },
  }
}

/**
 * Places by a rule: never fewer than are used, and without `lower` never fewer than are granted. A
 * company of unknown area is never lowered.
 */
function placesByArea(base: number, granted: number, used: number, lower: boolean): number {
  return Math.max(base, lower ? used : granted)
}

function presentCompany({ id, name, nameEn, booth }: QuotaCompany) {
  return { Id: id, Name: name, Name_en: nameEn, Booth: booth }
}
