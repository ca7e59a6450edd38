import { resolve } from 'node:path'
import { openStore } from '../openStore'
import { createRepositories } from '../repositories/repositories'
import { audit, exhibitorRef } from '../domain/audit'
import { badgeSheet, PER_SHEET } from '../services/badges/badgeSheet'
import { badgesToPrint } from '../services/badges/deskBadgeSheets'
import { createFormService } from '../domain/forms/formService'
import { withDesk, type CliTools } from './deskTools'
import { operator } from './operator'
import { openVault } from './vault'
import { readWords } from './words'

interface BadgesCommand {
  company: string
  state: string
  out: string
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

/**
 * Reads `sheet --out FILE.pdf [--company ID] [--state STATE] [--fair APPID]`; undefined when it is
 * not that.
 */
export function readBadgesCommand(args: readonly string[]): BadgesCommand | undefined {
  const read = readWords(args, { options: ['--out', '--company', '--state', '--fair'] })
  const out = read?.option('--out')
  if (!read || out === undefined || read.words.join(' ') !== 'sheet') return undefined
  const [company = '', state = ''] = [read.option('--company'), read.option('--state')]
  return { company, state, out, appId: read.option('--fair') }
}

/**
 * Writes valid badges as sheets to print, as at the desk: `FILE-2.pdf` and so on where they need
 * more than one file. Returns the exit code.
 */
export function runBadges(
  { company, state, out, appId: given }: BadgesCommand,
  tools: CliTools,
): Promise<number> {
  const { pool, config, print } = tools
  const repositories = createRepositories(pool)
  return withDesk(tools, given, async (_services, { context: { fair } }) => {
    const { appId } = fair
    const ids = await badgesToPrint(repositories, appId, { Exhibitor: company, State: state })
    const [forms, vault] = [
      createFormService({ forms: repositories.forms }),
      openVault(config, print),
    ]
    const make = badgeSheet({
      repositories,
      forms,
      vault,
      store: openStore(config),
      publicUrl: config.publicUrl,
    })
    await audit(repositories, {
      appId,
      actor: `cli:${operator()}`,
      action: 'badge.print',
      subject: company === '' ? 'resource:badge' : exhibitorRef(company),
      details: { rows: ids.length, ...(state && { state }) },
    })
    for (let from = 0; from < ids.length; from += PER_SHEET) {
      const path = resolve(
        from === 0 ? out : out.replace(/(\.pdf)?$/i, `-${from / PER_SHEET + 1}.pdf`),
      )
      const wanted = { exhibitorId: '', ids: ids.slice(from, from + PER_SHEET) }
      const { rows } = await make(
        { appId, exhibitorId: null, personId: 0, kind: 'badgeSheet', wanted, extension: 'pdf' },
        path,
      )
      print(`${rows} badges: ${path}`)
    }
    return 0
  })
}
