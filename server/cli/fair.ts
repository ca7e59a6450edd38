import { StartupError } from '../errors'
import { formatProblem } from '../fairs/problems'
import { loadFolder } from '../fairs/loadFolder'
import { readFolder } from '../fairs/readFolder'
import { readAuditCommand, runAudit } from './audit'
import { withDatabase } from './database'
import { readExportCommand, runExport } from './exportAnswers'
import { runHashPassword } from './hashPassword'
import { readLinkCommand, runLink } from './link'
import { readPrivacyCommand, runPrivacy } from './privacy'
import { openVault } from './vault'
import { readReviewOrder, runReview } from './review'

const USAGE = `Usage:
  fair check DIR    checks a fair folder and names everything to mend
  fair import DIR   checks it, then loads it into the database; says what changed
  fair review FORM EXHIBITOR approve|return|reject [REASON] [--fair APPID]
                    decides on what a company submitted; return and reject need a reason
  fair export FORM --format csv|xlsx --out FILE [--lang cn|en|both] [--mask | --with-ids] [--fair APPID]
                    writes the answers to a form as a table; the middle of identity numbers is hidden unless it says --with-ids,
                    that of phones with --mask
  fair link create EXHIBITOR KIND SUBJECT [--days N] | list EXHIBITOR | revoke EXHIBITOR ID [--fair APPID]
                    signed links of a company, 14 days unless it says so; the address is shown once. A form's: link create lanyan form booth
  fair privacy report | retention [--dry-run] | find | erase PERSON [--fair APPID]
                    what is kept until when and what went; takes out what is due; whose phone or identity number
                    is given on standard input; deletes that person's data
  fair audit [--action NAME] [--subject person:N] [--limit N] [--fair APPID]
                    who did what to people's data, the newest first
  fair hash         reads a password from standard input and prints its hash for exhibitors.json`

/** `npm run fair -- check|import|review|export|link|privacy|audit|hash …`. Returns the exit code. */
async function runFairCommand(args: readonly string[], print: (line: string) => void = console.log): Promise<number> {
  const [command, ...rest] = args
  const [dir] = rest
  if (command === 'check' && dir && rest.length === 1) return check(dir, print)
  if (command === 'import' && dir && rest.length === 1) return load(dir, print)
  if (command === 'hash' && rest.length === 0) return runHashPassword(process.stdin, print)
  const order = command === 'review' ? readReviewOrder(rest) : undefined
  if (order) return withDatabase(print, pool => runReview(order, pool, print))
  const exported = command === 'export' ? readExportCommand(rest) : undefined
  if (exported) return withDatabase(print, (pool, config) => runExport(exported, pool, print, openVault(config, print)))
  const link = command === 'link' ? readLinkCommand(rest) : undefined
  if (link) return withDatabase(print, (pool, config) => runLink(link, pool, config, print))
  const privacy = command === 'privacy' ? readPrivacyCommand(rest) : undefined
  if (privacy) {
    return withDatabase(print, (pool, config) =>
      runPrivacy(privacy, { pool, config, vault: openVault(config, print), input: process.stdin, print }),
    )
  }
  const trail = command === 'audit' ? readAuditCommand(rest) : undefined
  if (trail) return withDatabase(print, pool => runAudit(trail, pool, print))
  print(USAGE)
  return 2
}

async function check(dir: string, print: (line: string) => void): Promise<number> {
  const { folder, problems } = await readFolder(dir)
  problems.forEach(problem => print(formatProblem(problem)))
  const errors = problems.filter(problem => problem.severity === 'error').length
  if (errors > 0) print(`${errors} to mend in ${dir}`)
  else
    print(
      `${dir} is ready: ${folder.forms.length} forms, ${folder.content.length} pages, ${folder.news.length} news, ${folder.companies.length} companies, ${folder.exhibitors.length} exhibitors, ${folder.tickets.length} tickets, ${folder.assets.length} assets`,
    )
  return errors > 0 ? 1 : 0
}

function load(dir: string, print: (line: string) => void): Promise<number> {
  return withDatabase(print, async (pool, config) => {
    const { appId, changes, warnings } = await loadFolder(dir, pool, config.secretKey)
    warnings.forEach(print)
    print(changes.length > 0 ? `Fair ${appId}:\n${changes.map(line => `  ${line}`).join('\n')}` : `Fair ${appId}: nothing changed`)
    return 0
  })
}

/** Runs the command of this process. */
export async function main(): Promise<void> {
  try {
    process.exitCode = await runFairCommand(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

await main()
