import { formatProblem } from '../fairs/problems'
import { readFolder } from '../fairs/readFolder'
import { readAuditCommand, runAudit } from './audit'
import { readAuditVerifyCommand, runAuditVerify } from './auditVerify'
import { runBackup, runDrill, runNightly, runRestore } from './backup'
import { readBadgesCommand, runBadges } from './badges'
import { readBounceCommand, runBounce } from './bounce'
import { readChannelsCommand, runChannels } from './channels'
import { withDatabase } from './database'
import { readDemoCommand, runDemo } from './demo'
import { readCodeCommand, runCode } from './code'
import { readExportCommand, runExport } from './exportAnswers'
import { readExportKindCommand, runExportKind } from './exportKind'
import { readFollowCommand, runFollow } from './follow'
import { runHashPassword } from './hashPassword'
import { readGenerateCommand, runGenerate } from './generate'
import { readImportCommand, runImport } from './importOffer'
import { readSecondFactorCommand, runSecondFactor } from './secondFactor'
import { readSetCommand, runSet } from './setTimes'
import { readWriteCommand, runWrite } from './write'
import { readJobsCommand, runJobs } from './jobs'
import { readLinkCommand, runLink } from './link'
import { readPrivacyCommand, runPrivacy } from './privacy'
import { openVault } from './vault'
import { readDeskCommand, runDesk } from './reviewDesk'
import { readReviewOrder, runReview } from './review'
import { readRegistrationCommand, runRegistration } from './reviewRegistration'

/** How the commands are written. */
export const USAGE = `Usage:
  fair check DIR    checks a fair folder and names everything to mend
  fair import DIR|FILE.zip|FORM.json [--dry-run] [--over-desk] [--fair APPID]
                    checks a folder, a ZIP of one or one form, then loads it into the database; says what changed, or would change;
                    refuses a folder that would undo what the desk has changed, unless it says --over-desk
  fair review FORM EXHIBITOR approve|return|reject [REASON] [--fair APPID]
                    decides on what a company submitted; return and reject need a reason
  fair review list [--form ID] [--state STATE] | show CARD | approve CARD | return|reject|revoke CARD --reason WORDS [--fair APPID]
                    registrations: those that wait (submitted), one with its answers and its trail, and the decision, which the person is told
  fair review kinds | list --kind KIND [--state STATE] [--search WORDS] [--company ID] [--sort saved|title|state] | show --kind KIND ID | STEP --kind KIND ID… [--reason WORDS] [--fair APPID]
                    everything that is reviewed, as at the desk: kinds are a resource (contact), form:ID or registration:visitor|media|vip
  fair export FORM --format csv|xlsx --out FILE [--lang cn|en|both] [--mask | --with-ids] [--fair APPID]
                    writes the answers to a form as a table; the middle of identity numbers is hidden unless it says --with-ids,
                    that of phones with --mask
  fair export --kind KIND --format csv|xlsx --out FILE [--state STATE] [--search WORDS] [--company ID] [--mask] [--fair APPID]
                    writes a list of the desk as it is narrowed: records of a resource (badge), form:ID or registration:visitor|media|vip
  fair overview [--fair APPID]
                    registrations of the last thirty days by day, and what every channel brought
  fair people WORDS [--fair APPID]
                    registrations, accounts and badges by name, number of a card, badge or identity document, or the end of a phone
  fair companies [ID] [--search WORDS] [--state open|done] [--fair APPID]
                    how far companies' preparation is, who is there and how many visitors they met; one with all its tasks
  fair arrivals [--search WORDS] [--state away|in|out] | leads | orders [--search WORDS] [--state STATE] | gates [--day DAY] | files [--fair APPID]
                    who has arrived, how many visitors companies met, how many came in by gate, and the organiser's files
  fair badges sheet --out FILE.pdf [--company ID] [--state STATE] [--fair APPID]
                    writes badges that let their holders in as sheets to print, eight to a page, of one company or all
  fair channels [--ad ADID] [--since DAY] [--until DAY] [--limit N] [--fair APPID]
                    how many people every channel and advertisement brought, and how many of them registered; of one every click
  fair link create EXHIBITOR KIND SUBJECT [--days N] | list EXHIBITOR | revoke EXHIBITOR ID [--fair APPID]
                    signed links of a company, 14 days unless it says so; the address is shown once. A form's: link create lanyan form booth
  fair code PAGE [NAME=VALUE…] --out FILE.png [--version release|trial|develop] [--fair APPID]
                    has WeChat draw a mini-program code that opens a page: code pages/visitor/reg f=poster-3 target=visitor
  fair privacy report | retention [--dry-run] | find | export RECORD | erase PERSON|RECORD|INVITATION|MESSAGE [--fair APPID]
                    what is kept until when and what went; takes out what is due; whose phone or identity number
                    is given on standard input; deletes that person's data
  fair quota list [--company ID] [--search WORDS] | grant COMPANY RESOURCE [KEY] PLACES [--reason WORDS] [--fair APPID]
                    how many places companies have and have taken; sets how many
  fair deadline list | set FORM [--opens TIME] [--closes TIME] [--edit-until TIME] [--reason WORDS] [--fair APPID]
                    when every form takes answers; sets it (2031-03-20T18:00:00+08:00, or none)
  fair notice list | save FILE.json | recall ID | readers ID [--fair APPID]
  fair news list | save FILE.json | withdraw ID [--fair APPID]
                    what exhibitors are told and everybody reads: writes it (with its Id: changes it), takes it down, who has read it
  fair jobs [--state STATE] [--kind KIND] [--limit N] | retry ID…
                    the queue of background work and messages that are not sent, the newest first, with what went wrong; has failed ones tried again
  fair bounce [--to ADDRESS]
                    reads a letter that came back from standard input, as a mail server hands it on (docs/areas/outgoing.md)
  fair audit [--action NAME] [--subject person:N] [--company ID] [--since TIME] [--until TIME] [--limit N] [--fair APPID]
                    who did what to people's data, the newest first
  fair audit verify [--fair APPID]
                    compares the trail with its sealed days; ends with 1 when an event was changed, removed or added later
  fair generate [--visitors N] [--exhibitors N] [--badges N] [--leads N] [--seed S] [--password WORDS] [--fair APPID] [--in-production]
                    fills a fair with invented people, companies, badges and leads, the same for the same seed; never a fair of real ones
  fair demo remove  removes all invented people, companies and records of the demo fair; its folder's own logins stay
  fair backup FILE | restore FILE | drill FILE
                    writes the whole database as of one moment, with its files, compressed and sealed with BACKUP_KEY; restores it into
                    an empty database; tries whether it can be restored, and drops what it made
  fair backup --nightly DIR
                    writes this day's backup to a folder, tries whether it can be restored, and keeps the last of seven days, four weeks
                    and twelve months: for a timer
  fair second-factor end LOGIN [--fair APPID]
                    for one of the organiser's people who has lost device and recovery codes: ends the factor and every login of the account
  fair hash         reads a password from standard input and prints its hash for exhibitors.json`

type Print = (line: string) => void
type Tools = Parameters<Parameters<typeof withDatabase<number>>[1]>

/**
 * Finds the command for these words, runs it and returns the exit code. Undefined for unknown
 * words.
 */
export function readCommand([command = '', ...rest]: readonly string[]):
  ((print: Print) => Promise<number>) | undefined {
  const [dir, folder] = rest
  if (command === 'check' && dir && rest.length === 1) return print => check(dir, print)
  if (command === 'backup' && dir && dir !== '--nightly' && rest.length === 1)
    return print => runBackup(dir, print)
  if (command === 'backup' && dir === '--nightly' && folder && rest.length === 2)
    return print => runNightly(folder, print)
  if (command === 'restore' && dir && rest.length === 1) return print => runRestore(dir, print)
  if (command === 'drill' && dir && rest.length === 1) return print => runDrill(dir, print)
  if (command === 'hash' && rest.length === 0) return print => runHashPassword(process.stdin, print)
  const run = readDatabaseCommand(command, rest)
  return run && (print => withDatabase(print, (pool, config) => run({ pool, config, print })))
}

type Run = (tools: { pool: Tools[0]; config: Tools[1]; print: Print }) => Promise<number>

function readDatabaseCommand(command: string, rest: readonly string[]): Run | undefined {
  const sealed = (tools: Parameters<Run>[0]) => ({
    ...tools,
    vault: openVault(tools.config, tools.print),
  })
  switch (command) {
    case 'import':
      return when(readImportCommand(rest), runImport)
    case 'quota':
    case 'deadline':
      return when(readSetCommand(command, rest), runSet)
    case 'notice':
    case 'news':
      return when(readWriteCommand(command, rest), runWrite)
    case 'review':
      return (
        when(readDeskCommand(rest), (desk, tools) => runDesk(desk, sealed(tools))) ??
        when(readRegistrationCommand(rest), (registration, tools) =>
          runRegistration(registration, sealed(tools)),
        ) ??
        when(readReviewOrder(rest), (order, { pool, print }) => runReview(order, pool, print))
      )
    case 'export':
      return (
        when(readExportKindCommand(rest), runExportKind) ??
        when(readExportCommand(rest), (exported, { pool, config, print }) =>
          runExport(exported, pool, print, openVault(config, print)),
        )
      )
    case 'code':
      return when(readCodeCommand(rest), (code, { pool, config, print }) =>
        runCode(code, pool, config, print),
      )
    case 'link':
      return when(readLinkCommand(rest), (link, { pool, config, print }) =>
        runLink(link, pool, config, print),
      )
    case 'privacy':
      return when(readPrivacyCommand(rest), (privacy, tools) =>
        runPrivacy(privacy, { ...sealed(tools), input: process.stdin }),
      )
    case 'badges':
      return when(readBadgesCommand(rest), runBadges)
    case 'channels':
      return when(readChannelsCommand(rest), (channels, { pool, print }) =>
        runChannels(channels, pool, print),
      )
    case 'generate':
      return when(readGenerateCommand(rest), (samples, tools) =>
        runGenerate(samples, sealed(tools)),
      )
    case 'demo':
      return when(readDemoCommand(rest), runDemo)
    case 'jobs':
      return when(readJobsCommand(rest), runJobs)
    case 'second-factor':
      return when(readSecondFactorCommand(rest), (lost, { pool, print }) =>
        runSecondFactor(lost, pool, print),
      )
    case 'bounce':
      return when(readBounceCommand(rest), (bounce, tools) =>
        runBounce(bounce, { ...tools, input: process.stdin }),
      )
    case 'audit':
      return rest[0] === 'verify'
        ? when(readAuditVerifyCommand(rest), (verify, { pool, print }) =>
            runAuditVerify(verify, pool, print),
          )
        : when(readAuditCommand(rest), (trail, { pool, print }) => runAudit(trail, pool, print))
    default:
      return when(readFollowCommand(command, rest), runFollow)
  }
}

/** Runs a command that was read; undefined when it was not read. */
function when<C>(
  read: C | undefined,
  run: (command: C, tools: Parameters<Run>[0]) => Promise<number>,
): Run | undefined {
  return read === undefined ? undefined : tools => run(read, tools)
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
