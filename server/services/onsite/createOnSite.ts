import type {
  OnSiteFindReply,
  OnSitePerson,
  OnSitePrintReply,
  OnSitePrintRequest,
  OnSiteStartReply,
} from '@core/contract/onSite'
import { maskMobile } from '@core/format/mask'
import { dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import { AppError } from '../../errors'
import type { OnSiteRow } from '../../repositories/onSiteRepository'
import type { Repositories } from '../../repositories/repositories'
import { audit, personRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { fairFacts } from '../../domain/fairFacts'
import type { RegistrationForms } from '../../domain/forms/registrationForms'
import { isOver } from '../../domain/forms/registrationPeriod'
import { standing } from '../../domain/people/registrationStates'
import { readSearch } from '../../domain/records/personSearch'
import { badgeSheetText } from '../../messages/badgeSheet'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { isInSale, presentType } from '../payment/presentOrder'
import { saidTo, type WalkIn, type WalkInInput } from '../registration/createWalkIn'
import type { VisitorBadgesWanted } from './visitorBadges'

const RECENT = 20
const FOUND = 20

interface OnSiteDeps {
  repositories: Pick<Repositories, 'audit' | 'onSite' | 'organiserDesk' | 'ticketTypes'>
  registrationForms: RegistrationForms
  walkIn: WalkIn
  generatedFiles: Pick<GeneratedFiles, 'order' | 'open' | 'list'>
  clock: Clock
}

/** The service desk: walk-ins, and printed badges of visitors. */
export function createOnSite({
  repositories,
  registrationForms,
  walkIn,
  generatedFiles,
  clock,
}: OnSiteDeps) {
  const { onSite, organiserDesk, ticketTypes } = repositories

  /** The staff at gates may do this only if the fair allows it. Throws walk_in_off. */
  const requireStaff = ({ role, context }: DeskCaller): void => {
    if (role === 'gate' && context.fair.config['WalkInAtGate'] !== true)
      throw new AppError('walk_in_off')
  }
  const present = ({ context: { fair } }: DeskCaller, row: OnSiteRow): OnSitePerson => ({
    CardCode: row.cardCode,
    Name: row.name,
    Company: row.company,
    Mobile:
      row.nationalNumber === ''
        ? ''
        : maskMobile({ CountryCode: row.countryCode, Number: row.nationalNumber }),
    State: standing(row.state, isOver(fair, clock.now())),
    Ticket: row.ticket,
    Ticket_en: row.ticketEn,
    Prints: row.prints,
    PrintedBy: row.printedBy,
    PrintedAt: row.printedAt?.toISOString() ?? '',
  })
  const open = async (caller: DeskCaller, cardCode: string): Promise<OnSitePerson> => {
    const [row] = await onSite.findCards(caller.context.fair.appId, [cardCode])
    if (!row) throw new AppError('unknown_visitor')
    return present(caller, row)
  }
  const register = walkIn(open)

  return {
    async start(caller: DeskCaller): Promise<OnSiteStartReply> {
      requireStaff(caller)
      const { context } = caller
      const { fair } = context
      const now = clock.now()
      const { offsetMinutes } = fairFacts(fair)
      const { day } = fairTime(now.getTime(), offsetMinutes)
      const midnight = new Date(dayStart(day, offsetMinutes))
      const [form, types, figures, recent] = await Promise.all([
        registrationForms.find(context, 'visitor'),
        ticketTypes.list(fair.appId, now),
        onSite.figures(fair.appId, midnight, caller.personId ?? 0),
        onSite.recent(fair.appId, RECENT),
      ])
      if (!form) throw new AppError('unknown_form')
      const version =
        typeof fair.config['PrivacyVersion'] === 'string' ? fair.config['PrivacyVersion'] : ''
      const { walkIns: WalkIns, mine: Mine, prints: Prints, cash: Cash, pos: Pos } = figures
      return {
        FormId: form.id,
        FormVersion: form.version,
        ConsentVersion: version,
        Currency: 'CNY',
        Tickets: types
          .filter(type => type.audience === 'visitor' && isInSale(type, now))
          .map(type => presentType(type, now, true)),
        Consent: saidTo(fair, 'cn', version),
        Consent_en: saidTo(fair, 'en', version),
        Today: { WalkIns, Mine, Prints, Cash, Pos },
        Recent: recent.map(row => ({
          ...present(caller, row),
          At: row.at.toISOString(),
          By: row.by,
          Place: row.place,
        })),
      }
    },

    async find(caller: DeskCaller, { Search }: { Search: string }): Promise<OnSiteFindReply> {
      requireStaff(caller)
      const { appId } = caller.context.fair
      const search = readSearch(Search)
      if (search.name === '') return { People: [], More: false }
      const found = (await organiserDesk.findPeople(appId, search, FOUND + 1)).filter(
        ({ sort, audience }) => sort === 'registration' && audience === 'visitor',
      )
      const cards = found.slice(0, FOUND).map(({ id }) => id)
      const rows = new Map((await onSite.findCards(appId, cards)).map(row => [row.cardCode, row]))
      const shown = cards.flatMap(card => rows.get(card) ?? [])
      return { People: shown.map(row => present(caller, row)), More: found.length > FOUND }
    },

    register(caller: DeskCaller, input: WalkInInput) {
      requireStaff(caller)
      return register(caller, input)
    },

    /**
     * Has badges printed; they may be printed again. Throws unknown_visitor for an unknown card,
     * cannot_step for one that is not approved.
     */
    async print(caller: DeskCaller, { Cards }: OnSitePrintRequest): Promise<OnSitePrintReply> {
      requireStaff(caller)
      const { appId } = caller.context.fair
      const wanted = Array.from(new Set(Cards))
      const rows = await onSite.findCards(appId, wanted)
      const [first] = rows
      if (!first || rows.length < wanted.length) throw new AppError('unknown_visitor')
      if (rows.some(({ state }) => state !== 'approved')) throw new AppError('cannot_step')
      const title = (language: 'cn' | 'en') =>
        badgeSheetText(language, 'visitorBadge.title', {
          name: rows.length === 1 ? first.cardCode : String(rows.length),
        })
      const files: VisitorBadgesWanted = { cards: wanted }
      const { Id } = await generatedFiles.order(caller.context, {
        kind: 'visitorBadge',
        wanted: files,
        extension: 'pdf',
        title: { cn: title('cn'), en: title('en') },
      })
      const operator = caller.personId ?? 0
      await onSite.insertPrints(
        appId,
        rows.map(({ personId }) => personId),
        clock.now(),
        operator,
      )
      await audit(repositories, {
        appId,
        actor: actorName(caller),
        action: 'visitor.print',
        details: { rows: rows.length },
        subject: rows.length === 1 ? personRef(first.personId) : '',
      })
      return { Id, Badges: rows.length }
    },

    /**
     * Returns an empty address while the file is being made. Throws unknown_file if it is not the
     * caller's or could not be made.
     */
    async file(caller: DeskCaller, { Id }: { Id: string }): Promise<{ Url: string; Name: string }> {
      requireStaff(caller)
      const { Files } = await generatedFiles.list(caller.context, { Kind: 'visitorBadge' })
      const state = Files.find(one => one.Id === Id)?.State
      if (state === 'queued') return { Url: '', Name: '' }
      return generatedFiles.open(caller.context, Id, true)
    },
  }
}
