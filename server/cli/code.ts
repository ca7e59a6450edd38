import { writeFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { packScene } from '@core/wechat/scene'
import type { ServerConfig } from '../config'
import type { PageCode } from '../gateways/wechat/types'
import { createWechatApi } from '../gateways/wechat/wechatApi'
import { WechatError } from '../gateways/wechat/wechatError'
import { createRepositories } from '../repositories/repositories'
import { createSecrets } from '../security/secrets'
import { systemClock } from '../domain/clock'
import { createCredentials } from '../services/wechat/credentials'
import { createSharedValues } from '../services/wechat/sharedValues'

interface CodeCommand {
  page: string
  query: Record<string, string>
  out: string
  version: PageCode['version']
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

const VERSIONS = ['release', 'trial', 'develop'] as const
/** WeChat's error code for a page or mini-program that is not published yet. */
const NO_PAGE = 41030

/** Reads `PAGE [NAME=VALUE…] --out FILE.png [--version release|trial|develop] [--fair APPID]`; undefined when it is none. */
export function readCodeCommand(args: readonly string[]): CodeCommand | undefined {
  const options: Record<string, string> = {}
  const plain: string[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (['--out', '--version', '--fair'].includes(word)) options[word] = args[(at += 1)] ?? ''
    else if (word.startsWith('--')) return undefined
    else plain.push(word)
  }
  const [page = '', ...pairs] = plain
  const { '--out': out, '--version': named = 'release', '--fair': appId } = options
  const version = VERSIONS.find(known => known === named)
  if (
    !/^[\w/-]+$/.test(page) ||
    !out ||
    !version ||
    appId === '' ||
    pairs.some(pair => !/^\w+=./.test(pair))
  )
    return undefined
  const query = Object.fromEntries(
    pairs.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  return { page: page.replace(/^\/+/, ''), query, out, version, appId }
}

/** Has WeChat draw the code of a page and writes the picture. Returns the exit code. */
export async function runCode(
  command: CodeCommand,
  pool: Pool,
  config: Pick<ServerConfig, 'wechat' | 'secretKey'>,
  print: (line: string) => void,
): Promise<number> {
  const { page, query, out, version } = command
  const repositories = createRepositories(pool)
  const app = command.appId ?? (await repositories.fairs.findOldestId())
  const scene = packScene({ ...(app !== undefined && { app }), ...query })
  if (scene === undefined) {
    print(
      'These parameters do not fit into a code: 32 signs with the id of the fair; act, evid, f, id, invite, lang, pid and target can be given.',
    )
    return 1
  }
  const { mp } = config.wechat
  if (!mp) {
    print(
      'WECHAT_MP_APPID and WECHAT_MP_SECRET are missing: WeChat draws codes for the mini-program they name.',
    )
    return 1
  }
  const api = createWechatApi({ apiBase: config.wechat.apiBase })
  const shared = createSharedValues({
    values: repositories.wechatValues,
    secrets: createSecrets(config.secretKey),
    clock: systemClock,
    onError: () => undefined,
  })
  try {
    const picture = await createCredentials({ api, shared }).withToken(mp, token =>
      api.pageCode(token, { page, scene, version }),
    )
    await writeFile(out, picture)
    print(`${out}: ${page}, scene ${scene}`)
    return 0
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    print(
      error.errcode === NO_PAGE
        ? `The ${version} version of the mini-program has no page ${page}.`
        : error.message,
    )
    return 1
  }
}
