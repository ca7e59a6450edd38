import type { Pool } from 'pg'
import { createConversionRepository, type Conversion } from '../repositories/conversionRepository'
import { createRepositories } from '../repositories/repositories'
import { fairFacts } from '../domain/fairFacts'
import { readWords } from './words'

interface ChannelsCommand {
  /** The advertisement whose clicks are wanted; undefined = all channels and advertisements. */
  ad: string | undefined
  since: string | null
  until: string | null
  limit: number
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

const MOST = 10_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads `[--ad ADID] [--since DAY] [--until DAY] [--limit N] [--fair APPID]`; undefined when it is
 * not that.
 */
export function readChannelsCommand(args: readonly string[]): ChannelsCommand | undefined {
  const read = readWords(args, { options: ['--ad', '--since', '--until', '--limit', '--fair'] })
  if (!read || read.words.length > 0) return undefined
  const [since = null, until = null] = [read.option('--since'), read.option('--until')]
  const limit = Number(read.option('--limit') ?? '50')
  const areDays = [since, until].every(
    day => day === null || (DAY.test(day) && !Number.isNaN(Date.parse(day))),
  )
  if (!areDays || !Number.isInteger(limit) || limit < 1 || limit > MOST) return undefined
  return { ad: read.option('--ad'), since, until, limit, appId: read.option('--fair') }
}

/**
 * Prints what every channel and advertisement brought, or every click of one advertisement: name,
 * devices, registrations, approved registrations, and their share.
 */
export async function runChannels(
  command: ChannelsCommand,
  pool: Pool,
  print: (line: string) => void,
): Promise<number> {
  const { fairs } = createRepositories(pool)
  const { since, until, limit, ad } = command
  const appId = command.appId ?? (await fairs.findOldestId()) ?? ''
  const fair = await fairs.find(appId)
  if (!fair) {
    print(`There is no fair ${appId}.`)
    return 1
  }
  const conversions = createConversionRepository(pool)
  const period = { appId, offsetMinutes: fairFacts(fair).offsetMinutes, since, until }
  const table = (title: string, rows: readonly Conversion[], named: (name: string) => string) => {
    print([title, 'visitors', 'registered', 'approved', 'share'].join('\t'))
    for (const { name, visitors, registered, approved } of rows)
      print(
        [
          named(name),
          visitors,
          registered,
          approved,
          visitors > 0 ? `${Math.round((100 * registered) / visitors)} %` : '-',
        ].join('\t'),
      )
    if (rows.length === 0) print('none')
  }
  if (ad !== undefined) {
    table(`click of ${ad}`, await conversions.clicks(period, ad, limit), name => name || '(no id)')
    return 0
  }
  const names = new Map(fair.settings.channels?.map(({ id, name, nameEn }) => [id, nameEn || name]))
  const channel = (id: string) =>
    id === '' ? '(direct)' : names.has(id) ? `${id} (${names.get(id) ?? ''})` : id
  table('channel', await conversions.channels(period, limit), channel)
  print('')
  table('advertisement', await conversions.ads(period, limit), name => name)
  return 0
}
