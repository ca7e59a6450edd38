import { randomInt } from 'node:crypto'
import type { SetupFoundReply, SetupFoundRequest } from '@core/contract/setupParts'
import { AppError } from '../../errors'
import { checkNewFair } from '../../fairs/checkNewFair'
import { filesToKeep, keepVersion, withFairDir } from '../../fairs/fairFiles'
import { hashPasswords } from '../../fairs/hashPasswords'
import { importFair } from '../../fairs/importFair'
import { ImportRefused } from '../../fairs/importRefused'
import { presentProblems } from '../../fairs/presentProblems'
import type { FairProblem } from '../../fairs/problems'
import { readFolder } from '../../fairs/readFolder'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { Secrets } from '../../security/secrets'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { Limiter } from '../../domain/limiter'
import { filesOfLastYear, filesOfTemplate } from './newFairFiles'
import { readPublished } from './setupFiles'

interface FoundDeps {
  repositories: Repositories
  transact: Transact
  secrets: Secrets
  sealer: Sealer
  limiter: Limiter
  publicUrl: string
}

/** The most new fairs of one owner in a day. */
const PER_DAY = 10
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const ID_LETTERS = 13

/**
 * Makes a new fair of an owner: from a template, or from the present fair with its dates moved. It
 * has an id of its own, and this owner only.
 */
export function createFoundFair({
  repositories,
  transact,
  secrets,
  sealer,
  limiter,
  publicUrl,
}: FoundDeps) {
  const say = (caller: DeskCaller, problems: readonly FairProblem[]) =>
    presentProblems(problems, caller.context.language)

  /**
   * Returns an empty `AppId` and writes nothing if there are problems. Throws rate_limited,
   * not_found, sign_on_password.
   */
  return async (caller: DeskCaller, wish: SetupFoundRequest): Promise<SetupFoundReply> => {
    const { appId: from } = caller.context.fair
    const wrong = checkNewFair(wish)
    if (wrong.length > 0) return { AppId: '', Address: '', Login: '', Problems: say(caller, wrong) }
    await limiter.enforce(
      [{ key: `found-fair:${from}:${caller.personId}`, points: PER_DAY, seconds: 86_400 }],
      'rate_limited',
    )
    const owner = await repositories.organisers.findByPerson(from, caller.personId ?? 0)
    if (!owner) throw new AppError('forbidden')
    // an owner with sign-on has no password with which to log in to the new fair
    if (owner.passwordHash === '') throw new AppError('sign_on_password')
    const appId = newAppId()
    const isCopy = wish.From === 'fair'
    const published = isCopy ? await readPublished(repositories, sealer, from) : undefined
    if (published && !published.version) throw new AppError('not_found')
    const files = published
      ? filesOfLastYear(published.files, appId, wish, owner)
      : filesOfTemplate(appId, wish, owner)
    const assets = isCopy ? await repositories.fairImports.listAssets(from) : []
    const everything = [
      ...files,
      ...assets.map(({ name, bytes }) => ({ path: `public/${name}`, bytes })),
    ]
    const { folder, problems } = await withFairDir(everything, dir => readFolder(dir))
    if (problems.some(({ severity }) => severity === 'error'))
      return { AppId: '', Address: '', Login: '', Problems: say(caller, problems) }
    const hashed = await hashPasswords(folder, repositories.fairImports)
    try {
      await transact(async tables => {
        await importFair(hashed, tables.fairImports, secrets)
        // no person is named here, because people of the other fair are unknown in this one; the
        // audit entry below names them
        const kept = {
          appId,
          actor: 'folder',
          source: 'folder' as const,
          files: filesToKeep(folder.files ?? [], hashed),
        }
        await keepVersion(tables.fairFiles, sealer, kept)
        const details = { fair: appId, from: wish.From }
        await audit(tables, {
          appId: from,
          actor: actorName(caller),
          action: 'setup.found',
          subject: `fair:${from}`,
          details,
        })
      })
    } catch (error) {
      if (error instanceof ImportRefused)
        return { AppId: '', Address: '', Login: '', Problems: say(caller, error.problems) }
      throw error
    }
    return {
      AppId: appId,
      Address: `${publicUrl}/${appId}/#/pages/organiser/index?app=${appId}`,
      Login: owner.login,
      Problems: say(caller, problems),
    }
  }
}

/** Random, so that a fair's id cannot be guessed by counting. */
export function newAppId(): string {
  return `tg${Array.from({ length: ID_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
