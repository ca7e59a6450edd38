import type { DeskImportReply, DeskImportRequest } from '@core/contract/operation'
import { IMPORT_FILE_BYTES } from '@core/domain/limits'
import { AppError } from '../../errors'
import { jsonBytes, type FairFile } from '../../fairs/fairFile'
import type { DeskChange } from '../../fairs/deskChange'
import { deskChanges, filesToKeep, keepVersion } from '../../fairs/fairFiles'
import { hashPasswords, type HashedFolder } from '../../fairs/hashPasswords'
import { importFair } from '../../fairs/importFair'
import { ImportRefused } from '../../fairs/importRefused'
import { readOffer, type Offer } from '../../fairs/offer'
import { changesOfLine, fieldChanges } from '../../fairs/offerChanges'
import { presentProblems } from '../../fairs/presentProblems'
import type { FairProblem } from '../../fairs/problems'
import { createInTurn } from '../inTurn'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { Secrets } from '../../security/secrets'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { keepForm } from '../setup/keepForm'
import { nameOfActor } from '../setup/present'

interface DeskImportDeps {
  repositories: Pick<Repositories, 'fairImports'>
  transact: Transact
  secrets: Secrets
  sealer: Sealer
}
type Changes = DeskImportReply['Changes']
/** Rolls back the transaction of a dry run, and carries the changes it found. */
class OnlyLooked extends Error {
  constructor(readonly changes: Changes) {
    super('nothing is written')
  }
}
/** The import would undo changes made at the desk. */
class DeskIsNewer extends Error {
  constructor(readonly changes: readonly DeskChange[]) {
    super('the desk is newer')
  }
}

/** One folder is unpacked and read at a time, and few wait for it. */
const TURNS = { parallel: 1, maxWaiting: 2, maxWaitingOfOne: 1 } as const
const BUSY_SECONDS = 10

/**
 * Imports a fair folder or a form at the desk, with the checks of the command line. A dry run does
 * all an import does and rolls it back, so it reports exactly what would change. For the owner
 * only.
 */
export function createDeskImport({ repositories, transact, secrets, sealer }: DeskImportDeps) {
  const takeTurn = createInTurn(TURNS, BUSY_SECONDS)
  const writeFair = async (
    tables: Repositories,
    hashed: HashedFolder,
    files: readonly FairFile[],
    actor: string,
    isOver: boolean,
  ) => {
    const { appId } = hashed
    await tables.fairImports.lock(appId)
    const undone = isOver
      ? []
      : await deskChanges(tables.fairFiles, sealer, appId, files, {
          written: {
            news: await tables.deskNews.list(appId),
            notices: await tables.notices.listOfDesk(appId),
          },
          texts: await tables.messageTexts.published(appId),
        })
    if (undone.length > 0) throw new DeskIsNewer(undone)
    const lines = await importFair(hashed, tables.fairImports, secrets, actor)
    const changes = lines.flatMap(changesOfLine)
    await keepVersion(tables.fairFiles, sealer, { appId, actor, source: 'folder', files })
    return changes
  }
  const writeForm = async (
    tables: Repositories,
    appId: string,
    offer: Offer,
    actor: string,
  ): Promise<Changes> => {
    if (offer.kind !== 'form' || !offer.form) return []
    const { form } = offer
    await tables.fairImports.lock(appId)
    const before = await tables.forms.findCurrent(appId, form.id)
    const { version, isNew, isReset } = await tables.fairImports.saveForm(appId, form)
    const kept = isNew || isReset
    const file = jsonBytes({ ...form.definition, ...form.settings })
    if (kept) await keepForm(tables, sealer, { appId, actor, id: form.id, file: () => file })
    return [
      ...(kept
        ? [
            {
              What: 'form',
              Id: form.id,
              Change: before ? ('changed' as const) : ('added' as const),
              Count: version,
            },
          ]
        : []),
      ...(isNew && before ? fieldChanges(before.definition, form.definition) : []),
    ]
  }
  const run = async (
    caller: DeskCaller,
    { Name, Data, OverDesk = false }: DeskImportRequest,
    isMeant: boolean,
  ): Promise<DeskImportReply> => {
    if (caller.role !== 'owner') throw new AppError('forbidden')
    const { appId, config } = caller.context.fair
    const offer = await readOffer(Name, bytesOf(Data), { appId, config })
    const canImport = !offer.problems.some(({ severity }) => severity === 'error')
    const reply = (
      Changes: Changes,
      Done: boolean,
      refused: readonly FairProblem[] = [],
      undone: readonly DeskChange[] = [],
    ): DeskImportReply => ({
      Kind: offer.kind,
      CanImport: canImport && refused.length === 0,
      Done,
      Changes,
      DeskChanges: undone.map(({ path, version }) => ({
        Path: path,
        Version: version.version,
        At: version.at.toISOString(),
        By: nameOfActor(version, caller.context.language),
      })),
      Problems: presentProblems([...offer.problems, ...refused], caller.context.language),
    })
    if (!canImport) return reply([], false)
    // before the transaction, because hashing passwords takes long
    const hashed =
      offer.kind === 'fair' && offer.folder
        ? await hashPasswords(offer.folder, repositories.fairImports)
        : undefined
    const files = hashed?.files && filesToKeep(hashed.files, hashed)
    const actor = actorName(caller)
    try {
      const changes = await transact(async tables => {
        const made = await (hashed && files
          ? writeFair(tables, hashed, files, actor, OverDesk)
          : writeForm(tables, appId, offer, actor))
        if (!isMeant) throw new OnlyLooked(made)
        const subject =
          offer.kind === 'form' && offer.form ? `form:${offer.form.id}` : `fair:${appId}`
        await audit(tables, {
          appId,
          actor,
          action: 'desk.import',
          subject,
          details: { changes: made.length },
        })
        return made
      })
      if (hashed && changes.length > 0) await repositories.fairImports.settle()
      return reply(changes, true)
    } catch (error) {
      if (error instanceof OnlyLooked) return reply(error.changes, false)
      if (error instanceof DeskIsNewer) return reply([], false, [], error.changes)
      if (error instanceof ImportRefused) return reply([], false, error.problems)
      throw error
    }
  }
  const inTurn = (caller: DeskCaller, input: DeskImportRequest, isMeant: boolean) =>
    takeTurn(String(caller.personId), () => run(caller, input, isMeant))
  return {
    /**
     * Reports every problem of the file and what would change, and writes nothing. Throws
     * forbidden, file_too_large, rate_limited.
     */
    check: (caller: DeskCaller, input: DeskImportRequest) => inTurn(caller, input, false),
    /** Imports a file without errors; otherwise reports the errors and writes nothing. */
    commit: (caller: DeskCaller, input: DeskImportRequest) => inTurn(caller, input, true),
  }
}

/**
 * Invalid base64 decodes to bytes that are neither ZIP nor JSON; these are reported like any other
 * problem. Throws file_too_large.
 */
function bytesOf(data: string): Buffer {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > IMPORT_FILE_BYTES) throw new AppError('file_too_large')
  return bytes
}
