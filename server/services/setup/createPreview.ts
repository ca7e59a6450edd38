import { parseAudience, type Audience } from '@core/domain/audience'
import type { LoginReply } from '@core/contract/auth'
import type { PreviewOpenRequest, SetupPreviewReply } from '@core/contract/preview'
import { AppError, badField } from '../../errors'
import { isObject } from '../../fairs/folderFiles'
import { jsonBytes, readJson, type FairFile } from '../../fairs/fairFile'
import { withFairDir } from '../../fairs/fairFiles'
import { hashPasswords } from '../../fairs/hashPasswords'
import { importFair } from '../../fairs/importFair'
import { ImportRefused } from '../../fairs/importRefused'
import { presentProblems } from '../../fairs/presentProblems'
import type { FairProblem } from '../../fairs/problems'
import { readFolder } from '../../fairs/readFolder'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import { hashToken, newToken, type Secrets } from '../../security/secrets'
import { audit } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { Limiter } from '../../domain/limiter'
import { parseMobile } from '../../domain/phone'
import type { Entrance } from '../account/entrance'
import { newAppId } from './foundFair'
import { readDrafted } from './readDrafted'

interface PreviewDeps {
  repositories: Repositories
  transact: Transact
  secrets: Secrets
  sealer: Sealer
  limiter: Limiter
  clock: Clock
  publicUrl: string
  entrance: Pick<Entrance, 'enter'>
}

const HOURS = 24
/** The most previews of one owner, and the most openings of one preview, in an hour. */
const PER_HOUR = 30
const OPENS_PER_HOUR = 200
/** The start of phone numbers that no operator assigns: the people of a preview are invented. */
const PHONE = '1990000'

/**
 * Previews of drafts. Each is a fair of its own with an id that cannot be guessed, made by the
 * import's own code. Data sent to it are checked as usual, and removed with it after a day. A
 * preview sends no messages and takes no money.
 */
export function createPreview({
  repositories,
  transact,
  secrets,
  sealer,
  limiter,
  clock,
  publicUrl,
  entrance,
}: PreviewDeps) {
  const say = (caller: DeskCaller, problems: readonly FairProblem[]) =>
    presentProblems(problems, caller.context.language)
  /** Who looks: an invented visitor or journalist, otherwise the first account or guest. */
  const lookerOf = async (
    tables: Repositories,
    appId: string,
    audience: Audience,
  ): Promise<number | undefined> => {
    if (audience === 'visitor' || audience === 'media') {
      const Number = `${PHONE}${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
      return (
        await tables.people.recordLogin(appId, audience, parseMobile({ CountryCode: '86', Number }))
      )?.id
    }
    const found = await tables.fairPreviews.someone(appId, audience)
    if (audience === 'ex' || found === undefined) return found
    const known = await tables.vips.lockPerson(appId, found)
    if (known !== undefined) return known
    const personId = await tables.people.insertPhoneless(appId, 'vip')
    await tables.vips.setPerson(appId, found, personId)
    return personId
  }

  return {
    /**
     * Makes a preview of all drafts and ends the caller's former ones. `AppId` is empty if problems
     * prevent it.
     */
    async start(caller: DeskCaller): Promise<SetupPreviewReply> {
      const { appId: ofApp, settings } = caller.context.fair
      if (settings.preview) throw new AppError('preview_only')
      await limiter.enforce(
        [{ key: `preview:${ofApp}:${caller.personId}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const refuse = (problems: readonly FairProblem[]) => ({
        AppId: '',
        Token: '',
        Address: '',
        Until: '',
        Problems: say(caller, problems),
      })
      const { published, everything } = await readDrafted(repositories, sealer, ofApp)
      if (!published.version) throw new AppError('not_found')
      const appId = newAppId()
      const { folder, problems } = await withFairDir(ofFair(everything, appId), dir =>
        readFolder(dir),
      )
      if (problems.some(({ severity }) => severity === 'error')) return refuse(problems)
      // a preview sends no messages, so it needs no texts
      const { texts: _, ...others } = folder
      const hashed = await hashPasswords(others, repositories.fairImports)
      const Token = newToken()
      const now = clock.now()
      const preview = {
        appId,
        ofApp,
        actor: actorName(caller),
        tokenHash: hashToken(Token),
        expiresAt: new Date(now.getTime() + HOURS * 3_600_000),
      }
      try {
        await transact(async tables => {
          await importFair(hashed, tables.fairImports, secrets)
          await tables.fairPreviews.keep(preview)
          await tables.fairPreviews.endOthers(preview, now)
          await audit(tables, {
            appId: ofApp,
            actor: preview.actor,
            action: 'setup.preview',
            subject: `fair:${ofApp}`,
          })
        })
      } catch (error) {
        if (error instanceof ImportRefused) return refuse(error.problems)
        throw error
      }
      return {
        AppId: appId,
        Token,
        Address: `${publicUrl}/${appId}/`,
        Until: preview.expiresAt.toISOString(),
        Problems: say(caller, problems),
      }
    },

    /**
     * Logs in a person who opens the link of a preview. Throws preview_over, preview_nobody if the
     * fair has no one of this audience yet.
     */
    async open(context: CallContext, { Token, Target }: PreviewOpenRequest): Promise<LoginReply> {
      const { appId } = context.fair
      const audience = parseAudience(Target)
      if (!audience) throw badField('Target')
      if (!(await repositories.fairPreviews.holds(appId, hashToken(Token), clock.now())))
        throw new AppError('preview_over')
      await limiter.enforce(
        [{ key: `preview-open:${appId}`, points: OPENS_PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      return transact(async tables => {
        const personId = await lookerOf(tables, appId, audience)
        if (personId === undefined) throw new AppError('preview_nobody')
        return entrance.enter(tables, context, { audience, personId })
      })
    },

    /** Removes expired previews, and releases their uploads for removal. */
    async sweep(): Promise<void> {
      const now = clock.now()
      for (const appId of await repositories.fairPreviews.over(now))
        await transact(tables => tables.fairPreviews.remove(appId))
      await repositories.fairPreviews.releaseFiles(now)
    },
  }
}

/** The files with the id of another fair. */
function ofFair(files: readonly FairFile[], appId: string): FairFile[] {
  return files.map(file => {
    if (file.path !== 'config.json' && file.path !== 'fair.json') return file
    const value = readJson(file.bytes)
    if (!isObject(value)) return file
    const apps =
      file.path === 'config.json'
        ? { apps: [{ id: appId, text: String(value['product_name'] ?? '') }] }
        : {}
    return { path: file.path, bytes: jsonBytes({ ...value, ...apps, AppId: appId }) }
  })
}
