import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { withDesk, type CliTools } from './deskTools'
import { formatProblem } from '../fairs/problems'
import { loadFolder } from '../fairs/loadFolder'
import { withUnpacked } from '../fairs/unpackFolder'
import { StartupError } from '../errors'
import { operator } from './operator'
import { readWords } from './words'

interface Command {
  path: string
  isDryRun: boolean
  isOverDesk: boolean
  appId: string | undefined
}

/** Reads `DIR|FILE.zip|FORM.json [--dry-run] [--over-desk] [--fair APPID]`; undefined when it is not that. A fair's folder names its fair itself. */
export function readImportCommand(args: readonly string[]): Command | undefined {
  const read = readWords(args, { options: ['--fair'], flags: ['--dry-run', '--over-desk'] })
  const [path, ...rest] = read?.words ?? []
  if (!read || !path || rest.length > 0) return undefined
  return {
    path,
    isDryRun: read.has('--dry-run'),
    isOverDesk: read.has('--over-desk'),
    appId: read.option('--fair'),
  }
}

/**
 * Checks a folder, a ZIP of one or a form and imports it, or says what an import would change.
 * Returns the exit code.
 */
export async function runImport(
  { path, isDryRun, isOverDesk, appId }: Command,
  tools: CliTools,
): Promise<number> {
  const { pool, config, print } = tools
  if (/\.json$/i.test(path)) return importForm({ path, isDryRun, isOverDesk, appId }, tools)
  const actor = `cli:${operator()}`
  const load = (dir: string) =>
    loadFolder(dir, pool, config.secretKey, { isDryRun, isOverDesk, actor })
  const loaded = isFile(path) ? await withUnpacked(readFileSync(path), load) : await load(path)
  if (typeof loaded === 'string')
    throw new StartupError(
      `${path} cannot be imported: it is no ZIP of one fair's folder (${loaded}).`,
    )
  loaded.warnings.forEach(print)
  const { changes } = loaded
  const what = isDryRun ? 'would change' : 'changed'
  print(
    changes.length > 0
      ? `Fair ${loaded.appId}, ${what}:\n${changes.map(line => `  ${line}`).join('\n')}`
      : `Fair ${loaded.appId}: nothing ${what}`,
  )
  return 0
}

function importForm({ path, isDryRun, appId }: Command, tools: CliTools): Promise<number> {
  const { print } = tools
  return withDesk(tools, appId, async ({ imports }, caller) => {
    const sent = { Name: basename(path), Data: readFileSync(path).toString('base64') }
    const reply = isDryRun ? await imports.check(caller, sent) : await imports.commit(caller, sent)
    for (const { File, Field, Message, Severity } of reply.Problems)
      print(formatProblem({ file: File, field: Field, message: Message, severity: Severity }))
    for (const { What, Id, Change, Count } of reply.Changes)
      print(`  ${What} ${Id}: ${What === 'form' ? `${Change}, version ${Count}` : Change}`)
    if (reply.CanImport && reply.Changes.length === 0) print('Nothing changes.')
    return reply.CanImport ? 0 : 1
  })
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
