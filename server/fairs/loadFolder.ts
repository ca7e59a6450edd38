import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction'
import { StartupError } from '../errors'
import { createFairImportRepository } from '../repositories/fairImportRepository'
import { importFair } from './importFair'
import { formatProblem } from './problems'
import { readFolder } from './readFolder'

/** Checks a folder and imports it in one transaction. Throws StartupError with every problem when it has errors. */
export async function loadFolder(dir: string, pool: Pool): Promise<{ appId: string; changes: string[]; warnings: string[] }> {
  const { folder, problems } = await readFolder(dir)
  if (problems.some(problem => problem.severity === 'error')) {
    throw new StartupError(`The fair in ${dir} cannot be imported:\n${problems.map(problem => `  ${formatProblem(problem)}`).join('\n')}`)
  }
  const changes = await inTransaction(pool, client => importFair(folder, createFairImportRepository(client)))
  return { appId: folder.appId, changes, warnings: problems.map(formatProblem) }
}
