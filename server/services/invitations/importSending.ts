import type { SetupInvitedReply } from '@core/contract/sheets'
import { smsParts } from '@core/domain/mailings'
import { titleOf } from '../../domain/messages/companyTexts'
import type { Clock } from '../../domain/clock'
import { wayTo, type Way } from '../../domain/messages/wayTo'
import { fairText } from '../../messages/fairTexts'
import type { Fair } from '../../repositories/fairRepository'
import type { DueGuest } from '../../repositories/importedGuestRepository'
import type { Repositories } from '../../repositories/repositories'
import type { PastImport } from '../../repositories/sheetHistoryRepository'
import { stoppedAddress } from '../messages/mailingContent'
import { isQuiet } from '../messages/mailingSending'
import { knownAddresses, type KnownAddresses } from './guestAddresses'
import { invitedAddress } from './invitationMessages'
import { importedMail } from './invitationMail'
import { createOneSending, type OneSendingDeps } from './oneSending'
import { invitationUrl } from './presentInvitation'
import { oneClickUrl } from './unsubscribing'

const ROUND = 200
const ALL = 1000
/** As long as a real id, to measure a message. */
const SOME_ID = 'a'.repeat(16)

export interface ImportSendingDeps extends OneSendingDeps {
  repositories: Repositories
  publicUrl: string
  clock: Clock
  wakeSender: () => void
}

/** Why a person gets no message; undefined for one who does. */
function reasonOf(addresses: readonly string[], way: Way | undefined, known: KnownAddresses) {
  if (addresses.some(to => known.registered.has(to))) return 'registered'
  if (addresses.some(to => known.left.has(to))) return 'left'
  if (!way) return 'noWay'
  return known.had.has(way.to) ? 'had' : undefined
}
const addressesOf = ({ phone, email }: DueGuest) => [
  ...(phone ? [phone] : []),
  ...(email === '' ? [] : [email]),
]

/**
 * Sends confirmed invitations of the organiser's import, through the outbox and outside the fair's
 * quiet hours. An address gets one message per fair, from companies and imports together; people
 * who are registered or want no messages get none.
 */
export function createImportSending(deps: ImportSendingDeps) {
  const { repositories, secrets, publicUrl, clock, wakeSender } = deps
  const one = createOneSending(deps)

  const contentOf = (
    { channel, to }: Way,
    fair: Fair,
    source: string,
    id: string,
    language: DueGuest['language'],
  ) => {
    const parts = { secrets, publicUrl, appId: fair.appId, language }
    const words = { fair: titleOf(fair, language), url: invitationUrl(parts, id) }
    if (channel === 'sms') return { text: fairText(fair, language, 'imported.sent', words) }
    const oneClick = oneClickUrl(parts, {
      invitationId: id,
      addressHash: invitedAddress(secrets, fair.appId, to),
    })
    return importedMail(fair, language, { ...words, source, oneClick })
  }

  const sendOne = async (
    fair: Fair,
    { source }: PastImport,
    due: DueGuest,
    known: KnownAddresses,
  ): Promise<'spent' | undefined> => {
    const { appId } = fair
    const isOut = reasonOf(addressesOf(due), wayTo(deps, due), known) !== undefined
    const way = isOut ? undefined : await one.wayNow(fair, due)
    if (way === 'spent') return 'spent'
    await one.send(fair, due, way, {
      language: due.language,
      isReminder: false,
      content: to => contentOf(to, fair, source, due.id, due.language),
      // these may have changed since the list was read
      mayReach: async (tables, { to }) =>
        !(await tables.mailingPeople.isOptedOut(appId, stoppedAddress(secrets, appId, to))) &&
        (await tables.importedGuests.registered(appId, due.phone ? [due.phone] : [], [])).size ===
          0,
    })
    return undefined
  }

  const sendRound = async (
    fair: Fair,
    found: PastImport,
    guests: readonly DueGuest[],
  ): Promise<'spent' | undefined> => {
    const known = await knownAddresses(
      repositories,
      secrets,
      fair.appId,
      guests.flatMap(addressesOf),
    )
    for (const due of guests)
      if ((await sendOne(fair, found, due, known)) === 'spent') return 'spent'
    return undefined
  }

  const send = async (appId: string, id: number): Promise<void> => {
    const { sheetHistory, importedGuests, fairs, messageTexts } = repositories
    for (;;) {
      // read again in each round: the import may be undone while the job runs
      const fair = await fairs.find(appId)
      const found = await sheetHistory.find(appId, id)
      if (!fair || !found?.isSending) return
      if (isQuiet(await messageTexts.settings(appId), fair, clock.now()))
        return sheetHistory.setProblem(appId, id, 'quiet')
      const guests = await importedGuests.due(appId, id, ROUND)
      if (guests.length === 0) return sheetHistory.end(appId, id)
      const outcome = await sendRound(fair, found, guests)
      wakeSender()
      if (outcome === 'spent') return sheetHistory.setProblem(appId, id, 'budget')
    }
  }

  return {
    /** A dry run: what sending would do now. */
    async look(fair: Fair, id: number): Promise<SetupInvitedReply['Due']> {
      const { appId } = fair
      const guests = await repositories.importedGuests.due(appId, id, ALL)
      const known = await knownAddresses(repositories, secrets, appId, guests.flatMap(addressesOf))
      const reasons = { registered: 0, left: 0, had: 0, noWay: 0 }
      const ways = new Map<Way['channel'], { people: number; messages: number }>()
      for (const due of guests) {
        const way = wayTo(deps, due)
        const reason = reasonOf(addressesOf(due), way, known)
        if (reason) reasons[reason]++
        else if (way) {
          const had = ways.get(way.channel) ?? { people: 0, messages: 0 }
          const parts =
            way.channel === 'sms'
              ? smsParts(contentOf(way, fair, '', SOME_ID, due.language).text)
              : 1
          ways.set(way.channel, { people: had.people + 1, messages: had.messages + parts })
        }
      }
      const Ways = [...ways].map(([Way, { people, messages }]) => ({
        Way,
        People: people,
        Messages: messages,
      }))
      return {
        People: Ways.reduce((sum, { People }) => sum + People, 0),
        Ways,
        Registered: reasons.registered,
        Left: reasons.left,
        Had: reasons.had,
        NoWay: reasons.noWay,
        IsQuiet: isQuiet(await repositories.messageTexts.settings(appId), fair, clock.now()),
      }
    },

    /** Continues all imports that are being sent. */
    async sweep(): Promise<void> {
      for (const { appId, id } of await repositories.sheetHistory.running()) await send(appId, id)
    },
  }
}

export type ImportSending = ReturnType<typeof createImportSending>
