import type {
  SetupSheetHistoryReply,
  SetupSheetKeepRequest,
  SetupSheetLastReply,
  SetupSheetReply,
  SetupSheetRequest,
  SetupSheetUndoReply,
} from '@core/contract/sheets'
import { SHEET_BYTES, type SheetKind } from '@core/setup/sheets'
import { AppError } from '../../errors'
import type { DeskCaller } from '../../domain/deskSource'
import { readSheet } from '../imports/readSheet'
import { nameOfActor } from '../setup/present'
import { createAllowanceSheets } from './allowanceSheets'
import { createFileSheets } from './fileSheets'
import { createInvitedSheets } from './invitedSheets'
import { presentImport } from './presentImports'
import { rowsOf } from './sheetRows'
import type { SheetDeps } from './sheetDeps'
import { sheetTemplate } from './sheetTemplate'

/** How many imports the desk lists. */
const HISTORY = 20

/**
 * Sheets of exhibitors, VIPs, allowances and invited visitors at the desk: preview, import and
 * undo. For the owner only.
 */
export function createSheets(deps: SheetDeps) {
  const files = createFileSheets(deps)
  const allowances = createAllowanceSheets(deps)
  const invited = createInvitedSheets(deps)
  const { repositories } = deps
  const read = async (kind: SheetKind, data: string) => {
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > SHEET_BYTES) throw new AppError('sheet_too_large')
    return rowsOf(kind, await readSheet(bytes))
  }
  return {
    template: sheetTemplate,

    /** Throws sheet_unreadable, sheet_too_large. */
    async check(caller: DeskCaller, { Kind, Data }: SetupSheetRequest): Promise<SetupSheetReply> {
      const { rows, unknown } = await read(Kind, Data)
      const found =
        Kind === 'allowances'
          ? await allowances.check(caller, rows)
          : Kind === 'invited'
            ? await invited.check(caller, rows)
            : await files.check(caller, Kind, rows)
      return { Kind, ...found, Unknown: unknown, Done: false, Secrets: [] }
    },

    /**
     * Throws what the preview throws, bad_request if a row is refused or nothing changes, conflict
     * if the fair has changed since.
     */
    async keep(caller: DeskCaller, input: SetupSheetKeepRequest): Promise<SetupSheetReply> {
      const { Kind, Data, Seen, Name = '' } = input
      const { rows, unknown } = await read(Kind, Data)
      const done =
        Kind === 'allowances'
          ? await allowances.keep(caller, rows, Seen, Name)
          : Kind === 'invited'
            ? await invited.keep(caller, rows, input)
            : await files.keep(caller, Kind, rows, Seen, Name)
      return { Kind, ...done, Unknown: unknown, Done: true }
    },

    async last({ context }: DeskCaller, Kind: SheetKind): Promise<SetupSheetLastReply> {
      const { appId } = context.fair
      const latest =
        Kind === 'invited' ? await repositories.sheetHistory.latest(appId, Kind) : undefined
      const found =
        Kind === 'invited'
          ? latest?.undoneAt
            ? undefined
            : latest
          : await repositories.sheetImports.find(appId, Kind)
      if (!found) return { Kind, At: '', By: '', Rows: 0 }
      return {
        Kind,
        At: found.at.toISOString(),
        By: nameOfActor(found, context.language),
        Rows: found.rows,
      }
    },

    async history({ context }: DeskCaller): Promise<SetupSheetHistoryReply> {
      const found = await repositories.sheetHistory.list(context.fair.appId, HISTORY)
      return { Items: found.map(one => presentImport(one, context.language)) }
    },

    undo: (caller: DeskCaller, kind: SheetKind): Promise<SetupSheetUndoReply> =>
      kind === 'allowances'
        ? allowances.undo(caller)
        : kind === 'invited'
          ? invited.undo(caller)
          : files.undo(caller, kind),
    openInvited: invited.open,
    sendInvited: invited.send,
  }
}
