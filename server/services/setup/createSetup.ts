import type {
  SetupDiscardRequest,
  SetupDraftReply,
  SetupDraftRequest,
  SetupOpenReply,
  SetupOpenRequest,
  SetupState,
} from '@core/contract/setup'
import type {
  SetupCheckRequest,
  SetupHistoryReply,
  SetupHistoryRequest,
  SetupPublishRequest,
  SetupRestoreRequest,
} from '@core/contract/setupRelease'
import type { SetupDrawingReply, SetupDrawingRequest } from '@core/contract/setupParts'
import { isSealedFile } from '@core/setup/sealedFiles'
import { AppError, badField } from '../../errors'
import { openContent, storedFile } from '../../fairs/fairFiles'
import { MESSAGE_TEXTS } from '../../fairs/readMessageTexts'
import { fromBase64 } from '../../files/pictureFromBytes'
import type { StoredDraft } from '../../repositories/fairFileRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { Secrets } from '../../security/secrets'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { noteSetup } from './noteSetup'
import { presentDraft, presentVersion, setupConflict } from './present'
import { createPublisher } from './publish'
import { onlyIn } from './readDrafted'
import { readDrawing } from './readDrawing'
import {
  bytesOf,
  isAttachment,
  isUnchanged,
  MAX_DRAFTS,
  opened,
  readDraft,
  refuseLongTexts,
  requirePath,
  textFor,
} from './setupFiles'

interface SetupDeps {
  repositories: Repositories
  transact: Transact
  secrets: Secrets
  sealer: Sealer
}

const PAGE = 30
const NONE = { Version: 0, At: '', By: '', Source: 'folder', Note: '' } as const

/**
 * The fair as its owner changes it in the browser: drafts of the files in its folder, and versions
 * of the published ones. For the owner only.
 */
export function createSetup({ repositories, transact, secrets, sealer }: SetupDeps) {
  const { fairFiles } = repositories
  const publisher = createPublisher({ repositories, transact, secrets, sealer })
  /** The draft of a file, and the published file that it would replace. */
  const find = async (tables: Pick<Repositories, 'fairFiles'>, appId: string, path: string) => {
    const version = await tables.fairFiles.newest(appId)
    const published = version && (await tables.fairFiles.file(appId, version.version, path))
    return { version, published, draft: await tables.fairFiles.draft(appId, path) }
  }
  const save = async (
    tables: Repositories,
    appId: string,
    draft: Pick<StoredDraft, 'path' | 'base' | 'actor' | 'revision'>,
    bytes: Buffer | undefined,
  ) => {
    const file = bytes && storedFile(sealer, appId, { path: draft.path, bytes })
    const kept = {
      ...draft,
      appId,
      content: file?.content ?? null,
      isSealed: isSealedFile(draft.path),
    }
    return tables.fairFiles.saveDraft(kept)
  }

  /** Saves a draft; without a value it removes the file. Throws setup_conflict, setup_limit. */
  const keep = async (
    tables: Repositories,
    caller: DeskCaller,
    {
      path,
      value,
      revision,
      base,
    }: { path: string; value: unknown; revision: number; base: string },
  ): Promise<SetupDraftReply> => {
    const { context } = caller
    const { appId } = context.fair
    const { version, published, draft } = await find(tables, appId, path)
    const refuse = (who: Parameters<typeof setupConflict>[0]) =>
      setupConflict(who, context.language)
    if ((draft?.revision ?? 0) !== revision) throw refuse(draft ?? version)
    if (!draft && (published?.hash ?? '') !== base) throw refuse(version)
    const before = published && openContent(sealer, appId, published)
    const last = draft?.content
      ? openContent(sealer, appId, { isSealed: draft.isSealed, content: draft.content })
      : undefined
    const bytes = value === undefined ? undefined : await bytesOf(path, value, [before, last])
    if (isUnchanged(before, bytes)) {
      if (draft) {
        if (!(await tables.fairFiles.discardOne(appId, path, draft.revision)))
          throw refuse(undefined)
        await tables.fairFiles.discard(appId, await onlyIn(tables, sealer, appId, draft))
      }
      return { Revision: 0, At: new Date().toISOString() }
    }
    if (!draft && (await tables.fairFiles.measureDrafts(appId)).count >= MAX_DRAFTS)
      throw new AppError('setup_limit')
    const kept = { path, base: draft?.base ?? published?.hash ?? '', actor: actorName(caller) }
    const saved = await save(tables, appId, { ...kept, revision }, bytes)
    if (saved === undefined) throw refuse(undefined)
    return { Revision: saved, At: new Date().toISOString() }
  }

  const setup = {
    async get({ context }: DeskCaller): Promise<SetupState> {
      const { appId } = context.fair
      const version = await fairFiles.newest(appId)
      const [files, all] = await Promise.all([
        version ? fairFiles.hashes(appId, version.version) : [],
        fairFiles.draftsOfText(appId),
      ])
      // pictures and attached files go with the file that names them
      const drafts = all.filter(({ path }) => !isAttachment(path))
      const byPath = new Map(drafts.map(draft => [draft.path, draft]))
      const isNew = ({ path }: StoredDraft) => !files.some(file => file.path === path)
      const shown = [
        ...files.map(({ path, bytes }) => ({ path, bytes, isPublished: true })),
        ...drafts.filter(isNew).map(({ path }) => ({ path, bytes: 0, isPublished: false })),
      ]
      return {
        ...(version ? presentVersion(version, context.language) : NONE),
        Files: shown.map(({ path, bytes, isPublished }) => {
          const draft = byPath.get(path)
          return {
            Path: path,
            IsPublished: isPublished,
            Bytes: bytes,
            ...(draft && { Draft: presentDraft(draft, context.language) }),
          }
        }),
      }
    },

    /** Throws not_found for an unknown path. */
    async open({ context }: DeskCaller, { Path }: SetupOpenRequest): Promise<SetupOpenReply> {
      const { appId } = context.fair
      const { published, draft } = await find(repositories, appId, requirePath(Path))
      const Published = textFor(Path, published && opened(sealer, appId, published))
      const written =
        draft?.content &&
        opened(sealer, appId, { isSealed: draft.isSealed, content: draft.content })
      return {
        Path,
        Published,
        Base: published?.hash ?? '',
        Content: draft ? textFor(Path, written ?? undefined) : Published,
        ...(draft && { Draft: presentDraft(draft, context.language) }),
      }
    },

    /** Throws not_found, bad_request, setup_conflict, setup_limit, setup_too_long. */
    async draft(caller: DeskCaller, input: SetupDraftRequest): Promise<SetupDraftReply> {
      const { Path, Content, Revision: revision, Base: base } = input
      const { FormerPath, FormerRevision = 0, FormerBase = '' } = input
      const path = requirePath(Path)
      const former = FormerPath === undefined ? undefined : requirePath(FormerPath)
      if (former === path) throw badField('FormerPath')
      const value = Content === undefined ? undefined : readDraft(Content)
      if (path.startsWith('forms/')) refuseLongTexts(value, caller.context.language)
      return transact(async tables => {
        if (former !== undefined) {
          const known = await find(tables, caller.context.fair.appId, former)
          if (!known.published && !known.draft) throw new AppError('not_found')
          await keep(tables, caller, {
            path: former,
            value: undefined,
            revision: FormerRevision,
            base: FormerBase,
          })
        }
        return keep(tables, caller, { path, value, revision, base })
      })
    },

    /**
     * Drops a draft, with the pictures and files that only it names. Throws conflict if it has
     * changed.
     */
    async discard(
      caller: DeskCaller,
      { Path, Revision }: SetupDiscardRequest,
    ): Promise<SetupState> {
      const { appId } = caller.context.fair
      const file = requirePath(Path)
      await transact(async tables => {
        const before = await tables.fairFiles.draft(appId, file)
        if (!before || !(await tables.fairFiles.discardOne(appId, file, Revision)))
          throw new AppError('conflict')
        await tables.fairFiles.discard(appId, await onlyIn(tables, sealer, appId, before))
        await noteSetup(tables, caller, 'setup.discard', { changed: [file] })
      })
      return setup.get(caller)
    },

    /** Throws not_found for an unknown file. */
    async drawing(
      { context }: DeskCaller,
      { Data = '', File }: SetupDrawingRequest,
    ): Promise<SetupDrawingReply> {
      const { appId } = context.fair
      const version = File === undefined ? undefined : await fairFiles.newest(appId)
      const kept = version && (await fairFiles.file(appId, version.version, `halls/${File}`))
      if (File !== undefined && (!kept || !File.endsWith('.svg'))) throw new AppError('not_found')
      return readDrawing(
        (kept ? opened(sealer, appId, kept) : fromBase64(Data))?.toString('utf8') ?? '',
        context.language,
      )
    },

    check: (caller: DeskCaller, { Paths }: SetupCheckRequest) => publisher.check(caller, Paths),

    /** Throws conflict if the drafts have changed since they were seen. */
    publish: (caller: DeskCaller, { Paths, Seen, Note = '' }: SetupPublishRequest) =>
      publisher.publish(caller, Paths, Seen, Note.trim()),

    async history(
      { context }: DeskCaller,
      { Path, Before }: SetupHistoryRequest,
    ): Promise<SetupHistoryReply> {
      const { appId } = context.fair
      const versions = await fairFiles.list(appId, Before ?? null, PAGE + 1, Path ?? null)
      const shown = versions.slice(0, PAGE)
      const changes = await fairFiles.changes(
        appId,
        shown.map(({ version }) => version),
      )
      return {
        Versions: shown.map(version => ({
          ...presentVersion(version, context.language),
          Files: changes
            .filter(change => change.version === version.version)
            .map(({ path, change }) => ({ Path: path, Change: change })),
        })),
        Next: versions.length > PAGE ? (shown[shown.length - 1]?.version ?? 0) : 0,
      }
    },

    /** Throws not_found for an unknown version, setup_limit. */
    async restore(
      caller: DeskCaller,
      { Version, Paths }: SetupRestoreRequest,
    ): Promise<SetupState> {
      const { appId } = caller.context.fair
      await transact(async tables => {
        const [now, then] = [
          await tables.fairFiles.newest(appId),
          await tables.fairFiles.files(appId, Version),
        ]
        if (!now || then.length === 0) throw new AppError('not_found')
        const current = await tables.fairFiles.files(appId, now.version)
        // message texts have versions of their own
        const isMeant = (path: string) =>
          path.endsWith('.json') &&
          path !== MESSAGE_TEXTS &&
          (Paths === undefined || Paths.includes(path))
        const others = [...new Set([...current, ...then].map(({ path }) => path))].filter(isMeant)
        await tables.fairFiles.discard(appId, others)
        let { count: drafts } = await tables.fairFiles.measureDrafts(appId)
        for (const path of others) {
          const [published, earlier] = [current, then].map(files =>
            files.find(file => file.path === path),
          )
          if (published?.hash === earlier?.hash) continue
          if (drafts++ >= MAX_DRAFTS) throw new AppError('setup_limit')
          const bytes = earlier && opened(sealer, appId, earlier)
          if (
            (await save(
              tables,
              appId,
              { path, base: published?.hash ?? '', actor: actorName(caller), revision: 0 },
              bytes,
            )) === undefined
          )
            throw new AppError('conflict')
        }
        await noteSetup(tables, caller, 'setup.restore', { version: Version })
      })
      return setup.get(caller)
    },
  }
  return setup
}

export type Setup = ReturnType<typeof createSetup>
