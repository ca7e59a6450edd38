import { createHash } from 'node:crypto'
import type {
  SetupInvitedReply,
  SetupInvitedRequest,
  SetupInvitedSendRequest,
  SetupSheetKeepRequest,
  SetupSheetReply,
  SetupSheetUndoReply,
} from '@core/contract/sheets'
import { storableText } from '@core/domain/storable'
import { AppError, badField } from '../../errors'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { registrationEnd } from '../../domain/forms/registrationPeriod'
import type { Repositories } from '../../repositories/repositories'
import type { PastImport } from '../../repositories/sheetHistoryRepository'
import { newInvitationId } from '../../security/invitationCode'
import { knownAddresses } from '../invitations/guestAddresses'
import { invitedAddress } from '../invitations/invitationMessages'
import { endOfInvitation } from '../invitations/rules'
import { addressesOf, findingOf, readInvited } from './invitedRows'
import { presentGuest, presentImport } from './presentImports'
import type { SheetDeps } from './sheetDeps'
import { presentRow, type SheetRow } from './sheetRows'

const KIND = 'invited'
const PAGE = 50

/**
 * Visitors whom the organiser invites by a sheet: imported as invitations, sent after a
 * confirmation, undone.
 */
export function createInvitedSheets({
  repositories,
  transact,
  secrets,
  clock,
  importSending,
  wakeJob,
}: SheetDeps) {
  const look = async (
    tables: Repositories,
    { context }: DeskCaller,
    sheet: readonly SheetRow[],
  ) => {
    const { appId } = context.fair
    const rows = readInvited(sheet)
    const addresses = [...new Set(rows.flatMap(({ guest }) => addressesOf(guest)))]
    const known = await knownAddresses(tables, secrets, appId, addresses)
    const phones = addresses.filter(to => to.startsWith('+'))
    const invited = await tables.importedGuests.invited(
      appId,
      phones,
      addresses.filter(to => !to.startsWith('+')),
    )
    const stateOf = (own: readonly string[]) => {
      if (own.some(to => known.registered.has(to))) return 'registered' as const
      if (own.some(to => known.left.has(to))) return 'left' as const
      return own.some(to => invited.has(to) || known.had.has(to)) ? ('invited' as const) : undefined
    }
    const findings = rows.map(row => findingOf(row, stateOf(addressesOf(row.guest))))
    const guests = rows.filter((_, at) => findings[at]?.isNew).map(({ guest }) => guest)
    const Rows = findings.map(one => presentRow(one, context.language))
    const Seen = createHash('sha256')
      .update(JSON.stringify(Rows.map(({ Row, State }) => [Row, State])))
      .digest('base64url')
    return {
      guests,
      found: {
        Seen,
        CanKeep: guests.length > 0 && findings.every(({ refusal }) => !refusal),
        Rows,
      },
    }
  }
  const require = async ({ context }: DeskCaller, id: string): Promise<PastImport> => {
    const found = /^[1-9]\d{0,14}$/.test(id)
      ? await repositories.sheetHistory.find(context.fair.appId, Number(id))
      : undefined
    if (found?.kind !== KIND) throw new AppError('unknown_content')
    return found
  }
  const open = async (caller: DeskCaller, { Id, State, After = '' }: SetupInvitedRequest) => {
    const { fair, language } = caller.context
    const found = await require(caller, Id)
    const { importedGuests } = repositories
    const guests = await importedGuests.page(fair.appId, found.id, State ?? '', After, PAGE + 1)
    const counts = await importedGuests.counts(fair.appId, found.id)
    const page = guests.slice(0, PAGE)
    const reply: SetupInvitedReply = {
      Import: presentImport(found, language),
      Sending: found.sentAt === null ? 'draft' : found.isSending ? 'sending' : 'done',
      Problem: found.problem,
      Counts: counts.map(({ state, people }) => ({ State: state, People: people })),
      Due: await importSending.look(fair, found.id),
      People: page.map(presentGuest),
      Next: guests.length > PAGE ? (page[PAGE - 1]?.id ?? '') : '',
    }
    return reply
  }

  return {
    open,

    check: (
      caller: DeskCaller,
      rows: readonly SheetRow[],
    ): Promise<Pick<SetupSheetReply, 'Seen' | 'CanKeep' | 'Rows'>> =>
      transact(async tables => (await look(tables, caller, rows)).found),

    /**
     * Throws invalid_form without a source or a legal basis, registration_closed, bad_request,
     * conflict.
     */
    async keep(
      caller: DeskCaller,
      rows: readonly SheetRow[],
      { Seen, Name = '', Source = '', Basis, BasisNote = '' }: SetupSheetKeepRequest,
    ) {
      const { fair } = caller.context
      const { appId } = fair
      const source = Source.replace(/\s+/g, ' ').trim()
      if (source === '' || !Basis) throw new AppError('invalid_form')
      const now = clock.now()
      const closes = await registrationEnd(repositories.forms, fair)
      const expiresAt =
        closes && closes > now ? closes : endOfInvitation(fair.settings, closes, now)
      if (!expiresAt) throw new AppError('registration_closed')
      return transact(async tables => {
        await tables.sheetImports.lock(appId)
        const { guests, found } = await look(tables, caller, rows)
        if (found.Seen !== Seen) throw new AppError('conflict')
        if (!found.CanKeep) throw badField('Data')
        const actor = actorName(caller)
        const kept = {
          kind: KIND,
          actor,
          fileName: Name,
          rows: guests.length,
          source,
          basis: Basis,
          basisNote: BasisNote.trim(),
        } as const
        const id = await tables.sheetHistory.add(appId, kept)
        await tables.importedGuests.insert(
          ...([appId, id, expiresAt] as const),
          guests.map(guest => ({ ...guest, ...storableTexts(guest), id: newInvitationId() })),
        )
        const details = { kind: KIND, rows: guests.length, source, basis: Basis }
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

    /**
     * Throws unknown_content, conflict if it was sent or undone, or if the list is not the one
     * shown.
     */
    async send(
      caller: DeskCaller,
      { Id, People }: SetupInvitedSendRequest,
    ): Promise<SetupInvitedReply> {
      const { fair } = caller.context
      const { appId } = fair
      const { id } = await require(caller, Id)
      if ((await importSending.look(fair, id)).People !== People) throw new AppError('conflict')
      await transact(async tables => {
        if (!(await tables.sheetHistory.begin(appId, id))) throw new AppError('conflict')
        await tables.jobs.enqueue('inviteDue', {}, { key: `import ${id}` })
        const details = { people: People }
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'setup.invitedSend',
          subject: `fair:${appId}`,
          details,
        })
      })
      wakeJob('inviteDue')
      return open(caller, { Id })
    },

    /** Removes unused invitations with their waiting messages; used ones stay. */
    undo: (caller: DeskCaller): Promise<SetupSheetUndoReply> =>
      transact(async tables => {
        const { appId } = caller.context.fair
        await tables.sheetImports.lock(appId)
        const last = await tables.sheetHistory.latest(appId, KIND)
        if (!last || last.undoneAt)
          return { Done: false, IsDraft: false, Blocked: [], Reason: 'none' }
        await tables.sheetHistory.undo(appId, KIND)
        const unsent = await tables.importedGuests.stop(appId, last.id)
        await tables.importedGuests.forgetNotices(
          appId,
          unsent.map(to => invitedAddress(secrets, appId, to)),
        )
        const { removed, kept } = await tables.importedGuests.remove(appId, last.id)
        const details = { kind: KIND, rows: removed, kept }
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'setup.sheetUndo',
          subject: `fair:${appId}`,
          details,
        })
        return { Done: true, IsDraft: false, Blocked: [], Removed: removed, Kept: kept }
      }),
  }
}

const storableTexts = ({
  name,
  company,
  position,
}: {
  name: string
  company: string
  position: string
}) => ({
  name: storableText(name),
  company: storableText(company),
  position: storableText(position),
})
