import { isInstant } from '@core/domain/instant'
import { AppError } from '../errors'
import type { DeskCaller } from '../domain/deskSource'
import { withDesk, type CliTools, type DeskServicesOfCli } from './deskTools'
import { readWords } from './words'

type Command = { appId: string | undefined } & (
  | { do: 'quotas'; company: string; search: string }
  | { do: 'grant'; company: string; resource: string; key: string; places: number; reason: string }
  | { do: 'deadlines' }
  | {
      do: 'deadline'
      form: string
      times: { Opens?: string; Closes?: string; EditUntil?: string }
      reason: string
    }
)

const PAGE = 100
/** The largest number of places that the desk accepts (core/contract/organiser). */
const PLACES_MAX = 1_000_000
/** Maximum length of a version's note, in characters. */
const MAX_NOTE = 200

/**
 * Reads `quota list [--company ID] [--search WORDS]`, `quota grant COMPANY RESOURCE [KEY] PLACES
 * [--reason WORDS]`, `deadline list` or `deadline set FORM [--opens TIME] [--closes TIME]
 * [--edit-until TIME] [--reason WORDS]`; undefined when it is none of them.
 */
export function readSetCommand(what: string, args: readonly string[]): Command | undefined {
  const names = [
    '--company',
    '--search',
    '--reason',
    '--opens',
    '--closes',
    '--edit-until',
    '--fair',
  ]
  const read = readWords(args, { options: names })
  if (!read) return undefined
  const [verb, ...words] = read.words
  const has = (...allowed: string[]) =>
    names.every(
      name => name === '--fair' || allowed.includes(name) || read.option(name) === undefined,
    )
  const appId = read.option('--fair')
  const reason = read.option('--reason') ?? ''
  if (what === 'quota' && verb === 'list' && words.length === 0 && has('--company', '--search'))
    return {
      do: 'quotas',
      company: read.option('--company') ?? '',
      search: read.option('--search') ?? '',
      appId,
    }
  if (
    what === 'quota' &&
    verb === 'grant' &&
    (words.length === 3 || words.length === 4) &&
    has('--reason')
  ) {
    const [company = '', resource = '', ...rest] = words
    const places = Number(rest.pop())
    return Number.isInteger(places) && places >= 0
      ? { do: 'grant', company, resource, key: rest[0] ?? '', places, reason, appId }
      : undefined
  }
  if (what === 'deadline' && verb === 'list' && words.length === 0 && has())
    return { do: 'deadlines', appId }
  const [form] = words
  if (what !== 'deadline' || verb !== 'set' || form === undefined || words.length > 1)
    return undefined
  if (!has('--opens', '--closes', '--edit-until', '--reason')) return undefined
  const [Opens, Closes, EditUntil] = ['--opens', '--closes', '--edit-until'].map(name =>
    timeOf(read.option(name)),
  )
  const times = {
    ...(Opens !== undefined && { Opens }),
    ...(Closes !== undefined && { Closes }),
    ...(EditUntil !== undefined && { EditUntil }),
  }
  return Object.keys(times).length > 0 ? { do: 'deadline', form, times, reason, appId } : undefined
}

/** `none` removes a bound. */
const timeOf = (given: string | undefined) => (given === 'none' ? '' : given)

/** Shows or sets allowances and deadlines, as the desk does. Returns the exit code. */
export function runSet(command: Command, tools: CliTools): Promise<number> {
  const { print } = tools
  return withDesk(tools, command.appId, async ({ organiser, setup }, caller) => {
    switch (command.do) {
      case 'quotas': {
        const wanted = {
          Exhibitor: command.company || undefined,
          Search: command.search || undefined,
          Size: PAGE,
        }
        let after: string | undefined
        do {
          const { Quotas, Next } = await organiser.quotas(caller, { ...wanted, After: after })
          for (const { Company, Resource, Key, Used, Granted } of Quotas)
            print(
              [Company.Id, Company.Name, Resource, Key || '-', `${Used} of ${Granted}`].join('\t'),
            )
          after = Next
        } while (after !== '')
        return 0
      }
      case 'grant': {
        const { company, resource, key, places, reason } = command
        if (places > PLACES_MAX) {
          print(`${places} places are too many: ${PLACES_MAX} at most.`)
          return 1
        }
        const quota = await organiser.grant(caller, {
          Exhibitor: company,
          Resource: resource,
          Key: key,
          Granted: places,
          Reason: reason,
        })
        print(`${company} ${resource}${key && ` ${key}`}: ${quota.Used} of ${quota.Granted}`)
        return 0
      }
      case 'deadlines': {
        for (const { Id, Name, Opens, Closes, EditUntil, IsOpen } of (
          await organiser.deadlines(caller)
        ).Forms)
          print(
            [
              Id,
              Name,
              IsOpen ? 'open' : 'closed',
              Opens || '-',
              Closes || '-',
              EditUntil || '-',
            ].join('\t'),
          )
        return 0
      }
      case 'deadline': {
        const wrong = Object.values(command.times).find(time => time !== '' && !isInstant(time))
        if (wrong !== undefined) {
          print(`${wrong} is no time: write it like 2031-03-20T18:00:00+08:00, or none.`)
          return 1
        }
        const set = await organiser
          .setDeadline(caller, { Id: command.form, ...command.times, Reason: command.reason })
          .catch(unlessRefused)
        if (!set) {
          print('The form would open after it closes.')
          return 1
        }
        const problem = set.Draft && (await publishTimes(setup, caller, set.Draft.Path, command))
        if (problem) {
          print(problem)
          return 1
        }
        const { Opens, Closes, EditUntil } = set.Draft ?? set
        print(
          `${set.Id}: opens ${Opens || '-'}, closes ${Closes || '-'}, may be changed until ${EditUntil || '-'}`,
        )
        return 0
      }
    }
  })
}

const TIMES: readonly string[] = ['Opens', 'Closes', 'EditUntil']

/**
 * Publishes the drafted times, as the desk does. Returns the obstacle, or undefined when they are
 * published. Other changes of the form are not published with them.
 */
async function publishTimes(
  setup: DeskServicesOfCli['setup'],
  caller: DeskCaller,
  path: string,
  { reason }: { reason: string },
): Promise<string | undefined> {
  const Paths = [path]
  const { Seen, Problems, Differences, CanPublish } = await setup.check(caller, { Paths })
  if (Differences.some(({ At }) => !TIMES.includes(At[0] ?? '')))
    return `The times are a draft: ${path} has other changes too. Publish them at the desk.`
  const { Version } = CanPublish
    ? await setup.publish(caller, { Paths, Seen, Note: reason.slice(0, MAX_NOTE) })
    : { Version: 0 }
  if (Version > 0) return undefined
  return [
    'The times are a draft, and the check stops them:',
    ...Problems.map(({ File, Field, Message }) =>
      [File, Field, Message].filter(Boolean).join(': '),
    ),
  ].join('\n')
}

/** Swallows bad_request: the times are well-formed, so only their wrong order can cause it. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'bad_request')) throw error
}
