import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { ServerConfig } from '../config'
import { inTransaction } from '../db/transaction'
import { createRepositories } from '../repositories/repositories'
import { createSampleRepository } from '../repositories/sampleRepository'
import { fillFair } from '../samples/fillFair'
import type { SampleSizes } from '../samples/types'
import { NotInvented } from '../samples/types'
import { hashPassword } from '../security/passwords'
import { createSecrets } from '../security/secrets'
import { systemClock } from '../domain/clock'
import { createFormService } from '../domain/forms/formService'
import type { AnswerVault } from '../domain/forms/answerVault'
import { createRecordHooks } from '../services/resources/hooks/createRecordHooks'
import { readWords } from './words'

/** What to invent, and for which fair. */
export interface GenerateCommand {
  sizes: SampleSizes
  seed: number
  /** Password of the invented accounts; undefined = no one can log in with them. */
  password: string | undefined
  /** The oldest of the database when it is not named. */
  appId: string | undefined
  inProduction: boolean
}
interface GenerateTools {
  pool: Pool
  config: Pick<ServerConfig, 'isProduction' | 'secretKey' | 'publicUrl'>
  vault: AnswerVault
  print: (line: string) => void
}

const MOST = 1_000_000
/** SQLSTATE of a row that exists already. */
const EXISTS = '23505'
/** Progress is printed in this many steps. */
const PARTS = 10

/**
 * Reads `[--visitors N] [--exhibitors N] [--badges N] [--leads N] [--seed S] [--password WORDS]
 * [--fair APPID] [--in-production]`.
 */
export function readGenerateCommand(args: readonly string[]): GenerateCommand | undefined {
  const options = [
    '--visitors',
    '--exhibitors',
    '--badges',
    '--leads',
    '--seed',
    '--password',
    '--fair',
  ]
  const read = readWords(args, { options, flags: ['--in-production'] })
  if (!read || read.words.length > 0) return undefined
  const number = (name: string, without: number) => Number(read.option(name) ?? without)
  const sizes = {
    visitors: number('--visitors', 0),
    exhibitors: number('--exhibitors', 0),
    badges: number('--badges', 0),
    leads: number('--leads', 0),
  }
  const seed = number('--seed', 1)
  const isRight = [...Object.values(sizes), seed].every(
    one => Number.isInteger(one) && one >= 0 && one <= MOST,
  )
  if (!isRight || Object.values(sizes).every(one => one === 0)) return undefined
  return {
    sizes,
    seed,
    password: read.option('--password'),
    appId: read.option('--fair'),
    inProduction: read.has('--in-production'),
  }
}

/**
 * Fills a fair with invented data and prints its progress. Refuses to run in production unless the
 * command confirms it and names the fair. Refuses also when this seed's people exist already.
 * Returns the exit code.
 */
export async function runGenerate(
  command: GenerateCommand,
  { pool, config, vault, print }: GenerateTools,
): Promise<number> {
  const { sizes, seed, password, appId: given, inProduction } = command
  if (config.isProduction && !(inProduction && given !== undefined)) {
    print(
      'This is a server in production: invented people would stand among real ones. Name a fair made for it, with --fair APPID --in-production.',
    )
    return 1
  }
  const repositories = createRepositories(pool)
  const appId = given ?? (await repositories.fairs.findOldestId()) ?? ''
  const fair = await repositories.fairs.find(appId)
  if (!fair) {
    print(`There is no fair ${appId || 'in this database'}.`)
    return 1
  }
  const { publicUrl } = config
  const started = Date.now()
  const leftOut = new Map<string, string>()
  try {
    await fillFair(
      {
        fair,
        seed,
        repositories,
        vault,
        samples: createSampleRepository(pool),
        now: systemClock.now(),
        transact: work =>
          inTransaction(pool, client =>
            work(createRepositories(client), createSampleRepository(client)),
          ),
        forms: createFormService({ forms: repositories.forms }),
        hooks: createRecordHooks({
          secrets: createSecrets(config.secretKey),
          clock: systemClock,
          publicUrl,
        }),
        passwordHash: await hashPassword(password ?? randomBytes(24).toString('base64url')),
        leaveOut: (form, field, code) => void leftOut.set(`${form}.${field}`, code),
        progress: (what, done, all) => {
          if (
            done === all ||
            Math.floor((done * PARTS) / all) > Math.floor(((done - 500) * PARTS) / all)
          )
            print(`${what}: ${done} of ${all}`)
        },
      },
      sizes,
    )
  } catch (error) {
    if (error instanceof NotInvented) {
      print(`Nothing more was invented: ${error.message}.`)
      return 1
    }
    if (!isThere(error)) throw error
    print(`Fair ${appId} has people or companies of seed ${seed} already: choose another --seed.`)
    return 1
  }
  for (const [field, code] of leftOut)
    print(`Left out: ${field}, for no answer that was invented is right (${code}).`)
  print(
    `Fair ${appId}: filled in ${Math.round((Date.now() - started) / 1000)} s. Companies log in as sample${seed}-0001 and so on.`,
  )
  return 0
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === EXISTS
}
