import type { SetupSheetReply, SetupSheetUndoReply } from '@core/contract/sheets'
import type { SheetKind } from '@core/setup/sheets'
import { MAX_DRAFT } from '@core/contract/setup'
import { isSealedFile } from '@core/setup/sealedFiles'
import { AppError, badField } from '../../errors'
import { jsonBytes, readJson } from '../../fairs/fairFile'
import { storedFile } from '../../fairs/fairFiles'
import type { Repositories } from '../../repositories/repositories'
import { hashPassword } from '../../security/passwords'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { MAX_DRAFTS, opened } from '../setup/setupFiles'
import { firstPassword } from './firstPassword'
import type { SheetDeps } from './sheetDeps'
import { mergeExhibitors } from './mergeExhibitors'
import { mergeVips } from './mergeVips'
import { presentRow, type SheetRow } from './sheetRows'

type FileKind = Exclude<SheetKind, 'allowances' | 'invited'>
const PATHS = { exhibitors: 'exhibitors.json', vips: 'vip.json' } as const
const VERSIONS = 500

/**
 * Exhibitors and VIPs from a sheet: its rows go into the draft of their file, which the owner then
 * publishes.
 */
export function createFileSheets({
  repositories,
  transact,
  sealer,
  setup,
}: Pick<SheetDeps, 'repositories' | 'transact' | 'sealer' | 'setup'>) {
  const find = async (tables: Pick<Repositories, 'fairFiles'>, appId: string, path: string) => {
    const version = await tables.fairFiles.newest(appId)
    if (!version) throw new AppError('not_found')
    const published = await tables.fairFiles.file(appId, version.version, path)
    const draft = await tables.fairFiles.draft(appId, path)
    return {
      version,
      published,
      draft,
      seen: `${draft?.revision ?? 0} ${published?.hash.slice(0, 40) ?? ''}`,
    }
  }
  const look = async (caller: DeskCaller, kind: FileKind, rows: readonly SheetRow[]) => {
    const { appId } = caller.context.fair
    const { published, draft, seen } = await find(repositories, appId, PATHS[kind])
    const written = draft
      ? draft.content && { isSealed: draft.isSealed, content: draft.content }
      : published
    const before = written ? readJson(opened(sealer, appId, written)) : undefined
    const merged =
      kind === 'exhibitors'
        ? { ...mergeExhibitors(before, rows), codes: [] }
        : { ...mergeVips(before, rows), logins: [] }
    const changed = merged.findings.filter(({ isNew, cells }) => isNew || cells.length > 0).length
    const CanKeep = changed > 0 && merged.findings.every(({ refusal }) => !refusal)
    return {
      ...merged,
      changed,
      found: {
        Seen: seen,
        CanKeep,
        Rows: merged.findings.map(one => presentRow(one, caller.context.language)),
      },
    }
  }

  return {
    async check(
      caller: DeskCaller,
      kind: FileKind,
      rows: readonly SheetRow[],
    ): Promise<Pick<SetupSheetReply, 'Seen' | 'CanKeep' | 'Rows'>> {
      return (await look(caller, kind, rows)).found
    },

    async keep(
      caller: DeskCaller,
      kind: FileKind,
      rows: readonly SheetRow[],
      seen: string,
      fileName: string,
    ) {
      const { appId } = caller.context.fair
      const path = PATHS[kind]
      const { value, logins, codes, changed, found } = await look(caller, kind, rows)
      if (found.Seen !== seen) throw new AppError('conflict')
      if (!found.CanKeep) throw badField('Data')
      const secrets: SetupSheetReply['Secrets'] = codes.map(({ row, name, code }) => ({
        Row: row,
        Name: name,
        Login: '',
        Secret: code,
      }))
      // one after the other, and before the transaction, because hashing each takes a moment
      for (const { row, name, account } of logins) {
        const password = firstPassword()
        account['PasswordHash'] = await hashPassword(password)
        secrets.push({ Row: row, Name: name, Login: String(account['Account']), Secret: password })
      }
      const bytes = jsonBytes(value)
      if (bytes.toString('utf8').length > MAX_DRAFT) throw new AppError('sheet_too_large')
      await transact(async tables => {
        await tables.sheetImports.lock(appId)
        const now = await find(tables, appId, path)
        if (now.seen !== seen) throw new AppError('conflict')
        if (!now.draft && (await tables.fairFiles.measureDrafts(appId)).count >= MAX_DRAFTS)
          throw new AppError('setup_limit')
        const { draft, published, version } = now
        const actor = actorName(caller)
        const { content } = storedFile(sealer, appId, { path, bytes })
        const base = draft?.base ?? published?.hash ?? ''
        const saved = {
          appId,
          path,
          base,
          actor,
          content,
          isSealed: isSealedFile(path),
          revision: draft?.revision ?? 0,
        }
        const revision = await tables.fairFiles.saveDraft(saved)
        if (revision === undefined) throw new AppError('conflict')
        await tables.sheetImports.save(appId, {
          kind,
          actor,
          rows: changed,
          version: version.version,
          revision,
          changes: [],
          hadDraft: draft !== undefined,
          draftBefore: draft?.content ?? null,
        })
        await tables.sheetHistory.add(appId, { kind, actor, fileName, rows: changed })
        const details = { kind, rows: changed, logins: logins.length }
        await audit(tables, {
          appId,
          actor,
          action: 'setup.sheet',
          subject: `fair:${appId}`,
          details,
        })
      })
      return { ...found, Secrets: secrets }
    },

    /**
     * Before a publication, restores the former draft; after it, drafts the file of the version
     * before.
     */
    undo: (caller: DeskCaller, kind: FileKind): Promise<SetupSheetUndoReply> =>
      transact(async tables => {
        const { appId } = caller.context.fair
        const path = PATHS[kind]
        const actor = actorName(caller)
        await tables.sheetImports.lock(appId)
        const last = await tables.sheetImports.find(appId, kind)
        const refuse = (Reason: 'none' | 'later'): SetupSheetUndoReply => ({
          Done: false,
          IsDraft: false,
          Blocked: [],
          Reason,
        })
        if (!last) return refuse('none')
        const { draft, published } = await find(tables, appId, path)
        if (draft && draft.revision !== last.revision) return refuse('later')
        if (draft && last.hadDraft) {
          const { base, isSealed, revision } = draft
          const before = { appId, path, base, actor, content: last.draftBefore, isSealed, revision }
          if ((await tables.fairFiles.saveDraft(before)) === undefined)
            throw new AppError('conflict')
        } else if (draft) {
          if (!(await tables.fairFiles.discardOne(appId, path, draft.revision)))
            throw new AppError('conflict')
        } else {
          // the import made the first version since then that changed this file
          const since = (await tables.fairFiles.list(appId, null, VERSIONS, null)).filter(
            ({ version }) => version > last.version,
          )
          const numbers = since.map(({ version }) => version)
          const made = (await tables.fairFiles.changes(appId, numbers)).filter(
            one => one.path === path,
          )
          const first = Math.min(...made.map(({ version }) => version))
          const file = made.length > 0 ? await tables.fairFiles.file(appId, first, path) : undefined
          if (!file || file.hash !== published?.hash) return refuse('later')
          await setup.restore(caller, { Version: first - 1, Paths: [path] })
        }
        await tables.sheetImports.remove(appId, kind)
        await tables.sheetHistory.undo(appId, kind)
        const details = { kind, rows: last.rows, draft: !draft || last.hadDraft }
        await audit(tables, {
          appId,
          actor,
          action: 'setup.sheetUndo',
          subject: `fair:${appId}`,
          details,
        })
        return { Done: true, IsDraft: !draft || last.hadDraft, Blocked: [] }
      }),
  }
}
