import { createHash } from 'node:crypto'
import type { SetupSheetReply, SetupSheetUndoReply } from '@core/contract/sheets'
import { localized } from '@core/domain/language'
import { AppError, badField } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { readAllowances, type AllowanceFacts } from './allowanceRows'
import type { SheetDeps } from './sheetDeps'
import { presentRow, type SheetRow } from './sheetRows'

const KIND = 'allowances'

/** Allowances of companies from a sheet: all of them are set together, or none. */
export function createAllowanceSheets({
  transact,
  organiser,
}: Pick<SheetDeps, 'transact' | 'organiser'>) {
  const resourcesOf = async (caller: DeskCaller) =>
    (await organiser.quotas(caller, { Size: 1 })).Resources
  const look = async (
    tables: Repositories,
    caller: DeskCaller,
    rows: readonly SheetRow[],
    resources: AllowanceFacts['resources'],
  ) => {
    const { appId } = caller.context.fair
    const ids = [...new Set(rows.map(({ cell }) => cell('Id')).filter(id => id !== ''))]
    const companies = await tables.sheetImports.companies(appId, ids)
    const stored = await tables.sheetImports.allowances(appId, ids)
    const names = new Map(
      companies.map(({ id, name, nameEn }) => [
        id,
        { name: localized(name, nameEn, caller.context.language), nameEn },
      ]),
    )
    const { findings, changes } = readAllowances(rows, { resources, companies: names, stored })
    const facts = JSON.stringify(
      stored.map(({ exhibitorId, resource, key, granted }) => [
        exhibitorId,
        resource,
        key,
        granted,
      ]),
    )
    const Seen = createHash('sha256').update(facts).digest('base64url')
    const CanKeep = changes.length > 0 && findings.every(({ refusal }) => !refusal)
    return {
      changes,
      found: { Seen, CanKeep, Rows: findings.map(one => presentRow(one, caller.context.language)) },
    }
  }

  return {
    async check(
      caller: DeskCaller,
      rows: readonly SheetRow[],
    ): Promise<Pick<SetupSheetReply, 'Seen' | 'CanKeep' | 'Rows'>> {
      const resources = await resourcesOf(caller)
      return transact(async tables => (await look(tables, caller, rows, resources)).found)
    },

    async keep(caller: DeskCaller, rows: readonly SheetRow[], seen: string, fileName: string) {
      const resources = await resourcesOf(caller)
      return transact(async tables => {
        const { appId } = caller.context.fair
        const actor = actorName(caller)
        await tables.sheetImports.lock(appId)
        const { changes, found } = await look(tables, caller, rows, resources)
        if (found.Seen !== seen) throw new AppError('conflict')
        if (!found.CanKeep) throw badField('Data')
        for (const { exhibitorId, resource, key, after } of changes)
          if (!(await tables.quotas.grant({ appId, resource, exhibitorId }, key, after)))
            throw new AppError('quota_used')
        const kept = {
          kind: KIND,
          actor,
          rows: changes.length,
          changes,
          version: 0,
          revision: 0,
          hadDraft: false,
          draftBefore: null,
        }
        await tables.sheetImports.save(appId, kept)
        await tables.sheetHistory.add(appId, { kind: KIND, actor, fileName, rows: changes.length })
        const details = { kind: KIND, rows: changes.length, changes: listed(changes) }
        await audit(tables, {
          appId,
          actor,
          action: 'setup.sheet',
          subject: `fair:${appId}`,
          details,
        })
        return { ...found, Secrets: [] }
      })
    },

    /** Undoes all or nothing; lists companies whose places are used or were changed since. */
    undo: (caller: DeskCaller): Promise<SetupSheetUndoReply> =>
      transact(async tables => {
        const { context } = caller
        const { appId } = context.fair
        await tables.sheetImports.lock(appId)
        const last = await tables.sheetImports.find(appId, KIND)
        if (!last) return { Done: false, IsDraft: false, Blocked: [], Reason: 'none' }
        const ids = [...new Set(last.changes.map(({ exhibitorId }) => exhibitorId))]
        const stored = await tables.sheetImports.allowances(appId, ids)
        const names = new Map(
          (await tables.sheetImports.companies(appId, ids)).map(one => [one.id, one]),
        )
        const blocked = last.changes.flatMap(change => {
          const { exhibitorId, resource, key, before, after } = change
          const held = stored.find(
            one => one.exhibitorId === exhibitorId && one.resource === resource && one.key === key,
          )
          if (held && held.granted === after && held.used <= (before ?? 0)) return []
          const company = names.get(exhibitorId)
          const Name = company
            ? localized(company.name, company.nameEn, context.language)
            : exhibitorId
          const Key = [resource, key].filter(Boolean).join(' · ')
          return {
            isTaken: held?.granted === after,
            shown: { Name, Key, Granted: held?.granted ?? 0, Used: held?.used ?? 0 },
          }
        })
        if (blocked.length > 0) {
          const Reason = blocked.some(({ isTaken }) => isTaken) ? 'taken' : 'later'
          return { Done: false, IsDraft: false, Blocked: blocked.map(({ shown }) => shown), Reason }
        }
        for (const change of last.changes) {
          const { exhibitorId, resource, key, before } = change
          // if the badge rule has set it since, the allowance stays, with no places
          if (before === null && (await tables.sheetImports.drop(appId, change))) continue
          if (!(await tables.quotas.grant({ appId, resource, exhibitorId }, key, before ?? 0)))
            throw new AppError('quota_used')
        }
        await tables.sheetImports.remove(appId, KIND)
        await tables.sheetHistory.undo(appId, KIND)
        const details = { kind: KIND, rows: last.rows }
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'setup.sheetUndo',
          subject: `fair:${appId}`,
          details,
        })
        return { Done: true, IsDraft: false, Blocked: [] }
      }),
  }
}

/** Values before and after, for the trail; a long sheet is cut. */
function listed(
  changes: readonly {
    exhibitorId: string
    resource: string
    key: string
    before: number | null
    after: number
  }[],
): string {
  const text = changes.map(
    ({ exhibitorId, resource, key, before, after }) =>
      `${exhibitorId} ${resource} ${key}: ${before ?? '–'} → ${after}`,
  )
  return text.join('; ').slice(0, 4000)
}
