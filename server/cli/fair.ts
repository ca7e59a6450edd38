import { loadConfig } from '../config'
import { connect } from '../db/connect'
import { openEmbedded } from '../db/embedded'
import { migrate } from '../db/migrate'
import { StartupError } from '../errors'
import { formatProblem } from '../fairs/problems'
import { loadFolder } from '../fairs/loadFolder'
import { readFolder } from '../fairs/readFolder'

const USAGE = `Usage:
  fair check DIR    checks a fair folder and names everything to mend
  fair import DIR   checks it, then loads it into the database; says what changed`

/** `npm run fair -- check|import DIR`. Returns the exit code. */
export async function runFairCommand(args: readonly string[], print: (line: string) => void = console.log): Promise<number> {
  const [command, dir] = args
  if (args.length !== 2 || !dir || (command !== 'check' && command !== 'import')) {
    print(USAGE)
    return 2
  }
  return command === 'check' ? check(dir, print) : load(dir, print)
}

async function check(dir: string, print: (line: string) => void): Promise<number> {
  const { folder, problems } = await readFolder(dir)
  problems.forEach(problem => print(formatProblem(problem)))
  const errors = problems.filter(problem => problem.severity === 'error').length
  if (errors > 0) print(`${errors} to mend in ${dir}`)
  else
    print(
      `${dir} is ready: ${folder.forms.length} forms, ${folder.content.length} pages, ${folder.news.length} news, ${folder.companies.length} companies, ${folder.assets.length} assets`,
    )
  return errors > 0 ? 1 : 0
}

async function load(dir: string, print: (line: string) => void): Promise<number> {
  const config = loadConfig()
  const embedded = config.databaseUrl ? undefined : await openEmbedded({ dataDir: config.dataDir, log: print })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(url)
  const pool = connect(url, { max: 2, onError: () => undefined })
  try {
    const { appId, changes, warnings } = await loadFolder(dir, pool)
    warnings.forEach(print)
    print(changes.length > 0 ? `Fair ${appId}:\n${changes.map(line => `  ${line}`).join('\n')}` : `Fair ${appId}: nothing changed`)
    return 0
  } finally {
    await pool.end()
    await embedded?.stop()
  }
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
