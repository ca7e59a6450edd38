import { createHash } from 'node:crypto'
import type {
  SetupCheckReply,
  SetupDifference,
  SetupPublishReply,
} from '@core/contract/setupRelease'
import { localized, type Language } from '@core/domain/language'
import { isRefusedAtDesk } from '@core/form/problemTexts'
import { readObject, readText } from '@core/form/wire'
import { differencesOf } from '@core/setup/differences'
import { AppError } from '../../errors'
import { readJson, type FairFile } from '../../fairs/fairFile'
import { filesToKeep, keepVersion, withFairDir } from '../../fairs/fairFiles'
import { deskProblems } from '../../fairs/deskProblems'
import { hashPasswords } from '../../fairs/hashPasswords'
import { importFair } from '../../fairs/importFair'
import { ImportRefused } from '../../fairs/importRefused'
import { changesOfLine } from '../../fairs/offerChanges'
import { presentProblems } from '../../fairs/presentProblems'
import type { FairProblem } from '../../fairs/problems'
import { readFolder } from '../../fairs/readFolder'
import { readResourceForms } from '../../fairs/resourceForms'
import { createInTurn } from '../inTurn'
import type { StoredDraft } from '../../repositories/fairFileRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { Secrets } from '../../security/secrets'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { boothsGone } from '../../fairs/boothsGone'
import { noticeVersions } from '../../fairs/noticeVersions'
import { readDrafted } from './readDrafted'
import { isAttachment, textFor } from './setupFiles'

interface PublisherDeps {
  repositories: Repositories
  transact: Transact
  secrets: Secrets
  sealer: Sealer
}
type Changes = SetupCheckReply['Changes']
/** Rolls back the transaction of a dry run, and carries its changes. */
class OnlyLooked extends Error {
  constructor(readonly changes: Changes) {
    super('nothing is written')
  }
}
const TURNS = { parallel: 1, maxWaiting: 4, maxWaitingOfOne: 2 } as const
const BUSY_SECONDS = 5
const MAX_DIFFERENCES = 500
const SHOWN = 200
/** Files that several pages of the set-up change. */
const SHARED: readonly string[] = ['config.json', 'fair.json']
/** The most places that one line of the audit trail names. */
const MAX_PLACES = 60

/**
 * Checks and publishes drafts by the import's own code, so it finds the same problems as in a
 * folder.
 */
export function createPublisher({ repositories, transact, secrets, sealer }: PublisherDeps) {
  const takeTurn = createInTurn(TURNS, BUSY_SECONDS)
  const read = async (caller: DeskCaller, paths: readonly string[] | undefined) => {
    const { appId } = caller.context.fair
    const drafted = await readDrafted(repositories, sealer, appId, paths)
    const { folder, problems } = await withFairDir(drafted.everything, dir => readFolder(dir))
    const drawn = new Set(drafted.drafts.map(({ path }) => path))
    const found = [
      // a published warning in one file does not block the others
      ...problems.map(problem =>
        drawn.has(problem.file) && isRefusedAtDesk(problem.message)
          ? { ...problem, severity: 'error' as const }
          : problem,
      ),
      ...deskProblems(folder, appId, drafted.drafts, drafted.published.hashes),
      ...noticeVersions(drafted.published.files, drafted.files),
      ...(await boothsGone(repositories, appId, folder, caller.context.language)),
    ]
    return {
      ...drafted,
      folder,
      problems: found,
      canPublish: !found.some(({ severity }) => severity === 'error'),
    }
  }
  type Read = Awaited<ReturnType<typeof read>>
  /**
   * Imports in one transaction, which a dry run rolls back. Returns the changes or the problems.
   */
  const run = async (
    caller: DeskCaller,
    { published, drafts, folder, files }: Read,
    note: string | undefined,
  ) => {
    const { appId } = caller.context.fair
    const actor = actorName(caller)
    // message texts are published on their own, perhaps since the files were read
    const { texts: _, ...others } = folder
    const hashed = await hashPasswords(others, repositories.fairImports)
    return transact(async tables => {
      await tables.fairImports.lock(appId)
      const isSeen = seenOf(
        (await tables.fairFiles.newest(appId))?.version,
        await tables.fairFiles.drafts(appId),
        drafts,
      )
      if (isSeen !== seenOf(published.version?.version, drafts, drafts))
        throw new AppError('conflict')
      const changes = (await importFair(hashed, tables.fairImports, secrets)).flatMap(changesOfLine)
      if (note === undefined) throw new OnlyLooked(changes)
      const kept = {
        appId,
        actor,
        source: 'desk' as const,
        note,
        files: filesToKeep(folder.files ?? [], hashed),
      }
      const version =
        (await keepVersion(tables.fairFiles, sealer, kept)) ?? published.version?.version ?? 0
      await tables.fairFiles.discard(
        appId,
        drafts.map(({ path }) => path),
      )
      await audit(tables, {
        appId,
        actor,
        action: 'setup.publish',
        subject: `fair:${appId}`,
        details: {
          version,
          files: drafts.length,
          changed: changedPlaces(drafts, published.files, files),
        },
      })
      return { version, changes }
    })
  }
  const inTurn = <T>(caller: DeskCaller, work: () => Promise<T>): Promise<T> =>
    takeTurn(String(caller.personId), work)
  const say = (caller: DeskCaller, problems: readonly FairProblem[]) =>
    presentProblems(problems, caller.context.language)

  return {
    check: (caller: DeskCaller, paths: readonly string[] | undefined): Promise<SetupCheckReply> =>
      inTurn(caller, async () => {
        const found = await read(caller, paths)
        const { published, drafts, problems, canPublish, files } = found
        const own = await ownForms()
        const reply = (
          Changes: Changes,
          refused: readonly FairProblem[] = [],
        ): SetupCheckReply => ({
          CanPublish: canPublish && refused.length === 0,
          Seen: seenOf(published.version?.version, drafts, drafts),
          Changes,
          Problems: say(caller, [...problems, ...refused]),
          Differences: drafts
            .filter(({ path }) => !isAttachment(path))
            .flatMap(({ path }) =>
              differences(path, published.files, files, { own, language: caller.context.language }),
            )
            .slice(0, MAX_DIFFERENCES),
        })
        if (!canPublish) return reply([])
        try {
          await run(caller, found, undefined)
        } catch (error) {
          if (error instanceof OnlyLooked) return reply(error.changes)
          if (error instanceof ImportRefused) return reply([], error.problems)
          throw error
        }
        return reply([])
      }),

    publish: (
      caller: DeskCaller,
      paths: readonly string[] | undefined,
      seen: string,
      note: string,
    ): Promise<SetupPublishReply> =>
      inTurn(caller, async () => {
        const found = await read(caller, paths)
        if (seen !== seenOf(found.published.version?.version, found.drafts, found.drafts))
          throw new AppError('conflict')
        const refuse = (problems: readonly FairProblem[]) => ({
          Version: 0,
          Problems: say(caller, problems),
          Changes: [],
        })
        if (!found.canPublish) return refuse(found.problems)
        try {
          const { version, changes } = await run(caller, found, note)
          return { Version: version, Problems: say(caller, found.problems), Changes: changes }
        } catch (error) {
          if (error instanceof ImportRefused) return refuse([...found.problems, ...error.problems])
          throw error
        }
      }),
  }
}

/** A mark of a version and its drafts in `which`, as they are among `drafts`. */
function seenOf(
  version: number | undefined,
  drafts: readonly StoredDraft[],
  which: readonly StoredDraft[],
): string {
  const paths = new Set(which.map(({ path }) => path))
  const named = drafts
    .filter(({ path }) => paths.has(path))
    .map(({ path, revision }) => [path, revision])
  return createHash('sha256')
    .update(JSON.stringify([version ?? 0, named]))
    .digest('base64url')
}

/** The product's own forms, by the path of a fair's file that would replace them. */
async function ownForms(): Promise<ReadonlyMap<string, unknown>> {
  const forms = await readResourceForms()
  return new Map(
    forms.map(({ id, definition, settings }) => [
      `forms/${id}.json`,
      { ...definition, ...settings },
    ]),
  )
}

/**
 * The changes of a publication for the audit trail: files by their paths; files that several pages
 * change also with the property (`config.json#Theme`). Pictures have no names and are left out.
 */
function changedPlaces(
  drafts: readonly StoredDraft[],
  before: readonly FairFile[],
  after: readonly FairFile[],
): string[] {
  const places = drafts
    .filter(({ path }) => !path.startsWith('public/'))
    .flatMap(({ path }) =>
      SHARED.includes(path)
        ? differences(path, before, after).map(({ At }) => (At[0] ? `${path}#${At[0]}` : path))
        : [path],
    )
  return [...new Set(places)].slice(0, MAX_PLACES)
}

interface DifferenceWords {
  /** The product's own content, which applies if the fair has no such file. */
  own?: ReadonlyMap<string, unknown>
  language?: Language
}

function differences(
  path: string,
  before: readonly FairFile[],
  after: readonly FairFile[],
  { own = new Map(), language = 'cn' }: DifferenceWords = {},
): SetupDifference[] {
  const [was, now] = [before, after].map(files => {
    const text = textFor(path, files.find(file => file.path === path)?.bytes)
    return text === '' ? own.get(path) : readJson(Buffer.from(text))
  })
  const name = path.startsWith('forms/') ? nameIn(now ?? was, language) : ''
  return differencesOf(was, now).map(({ at, change, before: old, after: made }) => ({
    Path: path,
    ...(name !== '' && { Name: name }),
    At: at,
    Change: change,
    Before: shown(old),
    After: shown(made),
  }))
}

function nameIn(form: unknown, language: Language): string {
  const { Name, Name_en } = readObject(form) ?? {}
  return localized(readText(Name), readText(Name_en), language)
}

/** Shortens a long list of words to the available space. */
function shown(value: unknown): string {
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) {
    let kept = value.length
    while (kept > 0 && JSON.stringify(value.slice(0, kept)).length > SHOWN) kept -= 1
    return JSON.stringify(kept < value.length ? [...value.slice(0, kept), '…'] : value)
  }
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const letters = [...text]
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text
}
