import { setTimeout as wait } from 'node:timers/promises'
import type { DeskOverviewReply } from '@core/contract/deskOverview'
import { mayRead } from '@core/domain/deskRights'
import { dayAfter, dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import type { Fair } from '../../repositories/fairRepository'
import type { VirusScanner } from '../../gateways/virus/types'
import type { Repositories } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'
import { channelNames } from '../../domain/channelNames'
import { fairFacts } from '../../domain/fairFacts'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { createShortCache } from '../../domain/shortCache'
import type { DeskCaller } from '../../domain/deskSource'
import type { ShownChecks } from './shownChecks'

const DAYS = 30
const CHANNELS = 10
/** How long the counts over all registrations are cached, for everybody who opens the desk. */
const KEEP_MS = 30_000
/** The longest the desk waits for the answer of the virus scanner. */
const SCANNER_WAIT_MS = 300

type Counted = Omit<DeskOverviewReply, 'Failed' | 'MailHeld' | 'Budgets' | 'ScannerDown' | 'Money'>
interface OverviewDeps {
  repositories: Pick<Repositories, 'overview' | 'conversions' | 'jobs' | 'outbox'>
  mail: { isOn: boolean }
  clock: Clock
  /** undefined = uploads are not scanned. */
  scanner: Pick<VirusScanner, 'test'> | undefined
  budget: Pick<MessageBudget, 'alarms'>
  shownChecks: Pick<ShownChecks, 'toLookAt'>
}

/**
 * The desk's first page: recent registrations and their channels, up to half a minute old; and how
 * much failed or is held up now.
 */
export function createDeskOverview(deps: OverviewDeps) {
  const { repositories, mail, clock, scanner, budget, shownChecks } = deps
  const kept = createShortCache<Counted>(KEEP_MS, () => clock.now().getTime())

  const answers = createShortCache<boolean>(KEEP_MS, () => clock.now().getTime())

  /** A scanner that answers slowly counts as down until its answer arrives. */
  const isScannerDown = async (): Promise<boolean> => {
    if (!scanner) return false
    const answer = answers.read('', () =>
      scanner.test().then(
        () => false,
        () => true,
      ),
    )
    const stop = new AbortController()
    const late = wait(SCANNER_WAIT_MS, true, { signal: stop.signal }).catch(() => true)
    const isDown = await Promise.race([answer, late])
    stop.abort()
    return isDown
  }

  const count = async ({ appId, config, settings }: Fair): Promise<Counted> => {
    const { offsetMinutes } = fairFacts({ config, settings })
    const { day: today } = fairTime(clock.now().getTime(), offsetMinutes)
    const first = dayAfter(today, 1 - DAYS)
    const wanted = Array.from({ length: DAYS }, (_, at) => dayAfter(first, at))
    const since = new Date(dayStart(first, offsetMinutes))
    const [days, channels] = await Promise.all([
      repositories.overview.countDays(appId, offsetMinutes, since),
      repositories.conversions.channels(
        { appId, offsetMinutes, since: first, until: null },
        CHANNELS,
      ),
    ])
    const countOf = new Map(days.map(({ day, count: n }) => [day, n]))
    const nameOf = channelNames(settings)
    return {
      Days: wanted.map(Day => ({ Day, Count: countOf.get(Day) ?? 0 })),
      Channels: channels.map(
        ({ name: Id, visitors: Visitors, registered: Registered, approved: Approved }) => ({
          Id,
          Name: '',
          Name_en: '',
          ...nameOf.get(Id),
          Visitors,
          Registered,
          Approved,
        }),
      ),
    }
  }

  return {
    async read({ context: { fair }, role }: DeskCaller): Promise<DeskOverviewReply> {
      const [counted, jobs, messages, alarms, scannerDown, Money] = await Promise.all([
        kept.read(fair.appId, () => count(fair)),
        repositories.jobs.countFailed(fair.appId),
        repositories.outbox.countOpen(fair.appId),
        budget.alarms(fair),
        isScannerDown(),
        mayRead(role, 'money') ? shownChecks.toLookAt(fair.appId) : undefined,
      ])
      return {
        ...counted,
        Failed: jobs + messages.failed,
        ScannerDown: scannerDown,
        ...(Money && { Money }),
        MailHeld: mail.isOn ? 0 : messages.mail,
        Budgets: alarms.map(({ purpose, way, used, allowed, percent }) => ({
          Purpose: purpose,
          Way: way,
          Used: used,
          Allowed: allowed,
          Percent: percent,
        })),
      }
    },
  }
}
