import { randomBytes } from 'node:crypto'
import type {
  WrittenDiscardRequest,
  WrittenDraftHead,
  WrittenDraftReply,
  WrittenDraftRequest,
  WrittenOpenReply,
  WrittenOpenRequest,
  WrittenTyped,
} from '@core/contract/writtenDraft'
import { storable } from '@core/domain/storable'
import { isSame } from '@core/setup/differences'
import { AppError, badField } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { DraftPlace, WrittenDraft } from '../../repositories/writtenDraftRepository'
import type { WrittenKind } from '../../repositories/writtenVersionRepository'
import { audit } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { nameOfActor, setupConflict } from '../setup/present'
import { presentDeskNews } from './presentNews'
import { presentDeskNotice } from './presentNotice'
import { readAudiences, readTargets, readTexts, timeOf } from './written'
import { contentOf } from './writtenVersions'

/** Drafts of a kind. */
const MAX_DRAFTS = 300
const ID = /^[A-Za-z0-9_-]{1,64}$/
const EMPTY: WrittenTyped = {
  ...{ Title: '', Title_en: '', Html: '', Html_en: '', Targets: [], MustConfirm: false },
  ...{ PublishedAt: '', Starts: '', Ends: '' },
}
const TIMES = ['PublishedAt', 'Starts', 'Ends'] as const
const MINUTE_MS = 60_000

type Tables = Pick<Repositories, 'deskNews' | 'notices' | 'writtenDrafts' | 'writtenVersions'>

/** The id of a new item: its draft's id, or a new one that cannot be guessed. */
export function newItemId(draftId: string | undefined): string {
  return draftId === undefined ? `n-${randomBytes(9).toString('base64url')}` : readId(draftId)
}

function readId(id: string): string {
  if (!ID.test(id)) throw badField('Id')
  return id
}

/** The drafts of a kind as the list shows them. */
export async function draftHeads(
  drafts: Repositories['writtenDrafts'],
  { context }: DeskCaller,
  kind: WrittenKind,
): Promise<WrittenDraftHead[]> {
  return (await drafts.list(context.fair.appId, kind)).map(draft => presentHead(draft, context))
}

/**
 * Removes the draft in the transaction that publishes it. Throws setup_conflict if it has changed
 * since `revision`. A caller that knows no drafts (undefined) leaves it.
 */
export async function takeDraft(
  tables: Tables,
  caller: DeskCaller,
  { kind, id }: Pick<DraftPlace, 'kind' | 'id'>,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined) return
  const place = { appId: caller.context.fair.appId, kind, id }
  const draft = await tables.writtenDrafts.find(place)
  const isSeen = (draft?.revision ?? 0) === revision
  if (!isSeen || (draft && !(await tables.writtenDrafts.discard(place, revision))))
    throw await conflictOf(tables, caller.context, place, draft)
}

/** Names the person who saved the draft, or else who published last. */
async function conflictOf(
  { writtenVersions }: Tables,
  { language }: CallContext,
  { appId, kind, id }: DraftPlace,
  draft: WrittenDraft | undefined,
): Promise<AppError> {
  const [last] = draft ? [] : await writtenVersions.list(appId, kind, id, 1)
  return setupConflict(
    draft ?? (last && { actor: '', actorName: last.by, actorNameEn: last.byEn }),
    language,
  )
}

/** News and notices in writing at the desk, until they are published or dropped. */
export function createWrittenDrafts({
  repositories,
  transact,
  clock,
}: {
  repositories: Tables & Pick<Repositories, 'fairs'>
  transact: Transact
  clock: Clock
}) {
  /** The published item; undefined for a recalled notice. */
  const itemOf = async (tables: Tables, { appId, kind, id }: DraftPlace) => {
    if (kind === 'news') {
      const [found] = await tables.deskNews.list(appId, id)
      return found && { revision: found.revision, content: contentOf(presentDeskNews(found)) }
    }
    const [found] = await tables.notices.listAll(appId, id)
    return found && !found.recalledAt
      ? { revision: found.revision, content: contentOf(presentDeskNotice(found)) }
      : undefined
  }
  const readContent = async (
    appId: string,
    kind: WrittenKind,
    content: WrittenDraftRequest['Content'],
  ): Promise<WrittenTyped> => {
    const { html, htmlEn } = await readTexts(
      repositories.fairs,
      appId,
      content.Html,
      content.Html_en,
    )
    for (const name of TIMES) timeOf(name, content[name])
    return storable({
      ...EMPTY,
      ...content,
      Html: html,
      Html_en: htmlEn,
      Targets: kind === 'news' ? readAudiences(content.Targets) : readTargets(content.Targets),
    })
  }
  return {
    /** Throws unknown_content if there is neither an item nor a draft. */
    async open(
      { context }: DeskCaller,
      { Kind, Id }: WrittenOpenRequest,
    ): Promise<WrittenOpenReply> {
      const place = { appId: context.fair.appId, kind: Kind, id: readId(Id) }
      const [item, draft] = await Promise.all([
        itemOf(repositories, place),
        repositories.writtenDrafts.find(place),
      ])
      const content = draft?.content ?? item?.content
      if (!content) throw new AppError('unknown_content')
      return {
        Base: item?.revision ?? 0,
        Content: typedOf(content),
        ...(item && { Published: typedOf(item.content) }),
        ...(draft && { Draft: presentHead(draft, context) }),
      }
    },

    /** Throws bad_request, setup_conflict, setup_limit. */
    async save(
      caller: DeskCaller,
      { Kind, Id, Content, Revision, Base }: WrittenDraftRequest,
    ): Promise<WrittenDraftReply> {
      const { appId } = caller.context.fair
      const place = { appId, kind: Kind, id: readId(Id) }
      const content = await readContent(appId, Kind, Content)
      const now = clock.now()
      return transact(async tables => {
        const item = await itemOf(tables, place)
        const draft = await tables.writtenDrafts.find(place)
        const refusal = () => conflictOf(tables, caller.context, place, draft)
        if ((draft?.revision ?? 0) !== Revision) {
          // a retry: this call has saved the draft before, but its reply got lost
          if (draft?.base === Base && isSame(draft.content, content))
            return { Revision: draft.revision, At: draft.savedAt.toISOString() }
          throw await refusal()
        }
        if ((item?.revision ?? 0) !== Base) throw await refusal()
        if (isUnchanged(item?.content ?? EMPTY, content)) {
          if (draft && !(await tables.writtenDrafts.discard(place, draft.revision)))
            throw await refusal()
          return { Revision: 0, At: now.toISOString() }
        }
        if (!draft && (await tables.writtenDrafts.count(appId, Kind)) >= MAX_DRAFTS)
          throw new AppError('setup_limit')
        const kept = { content, base: Base, actor: actorName(caller), savedAt: now }
        const saved = await tables.writtenDrafts.save({ ...place, ...kept, revision: Revision })
        if (saved === undefined) throw await refusal()
        if (!draft) await note(tables, caller, place, 'draft')
        return { Revision: saved, At: now.toISOString() }
      })
    },

    /** Throws conflict if the draft has changed. */
    async discard(
      caller: DeskCaller,
      { Kind, Id, Revision }: WrittenDiscardRequest,
    ): Promise<Record<string, never>> {
      const place = { appId: caller.context.fair.appId, kind: Kind, id: readId(Id) }
      await transact(async tables => {
        const draft = await tables.writtenDrafts.find(place)
        if (!draft || !(await tables.writtenDrafts.discard(place, Revision)))
          throw new AppError('conflict')
        // a new item has no other record of its name
        const { Title, Title_en } = draft.content
        await note(tables, caller, place, 'discard', draft.base === 0 ? Title || Title_en : '')
      })
      return {}
    },
  }
}

function note(
  tables: Pick<Repositories, 'audit'>,
  caller: DeskCaller,
  { appId, kind, id }: DraftPlace,
  step: 'draft' | 'discard',
  title = '',
): Promise<void> {
  return audit(tables, {
    appId,
    actor: actorName(caller),
    action: `${kind}.${step}`,
    subject: `${kind}:${id}`,
    ...(title !== '' && { details: { title } }),
  })
}

function presentHead(draft: WrittenDraft, { language }: CallContext): WrittenDraftHead {
  const { id, revision, base, savedAt, content } = draft
  return {
    Id: id,
    Revision: revision,
    Base: base,
    At: savedAt.toISOString(),
    By: nameOfActor(draft, language),
    Title: content.Title,
    Title_en: content.Title_en,
    Targets: content.Targets,
  }
}

/** The typed fields of an item, without whether it was withdrawn. */
const typedOf = (content: WrittenTyped): WrittenTyped =>
  Object.fromEntries(
    Object.keys(EMPTY).map(name => [name, content[name as keyof WrittenTyped]]),
  ) as WrittenTyped

/** Whether the draft equals the published item; times are typed to the minute. */
function isUnchanged(published: WrittenTyped, typed: WrittenTyped): boolean {
  const minuteOf = (time: string) => time && Math.floor(Date.parse(time) / MINUTE_MS)
  const compared = (content: WrittenTyped) => ({
    ...typedOf(content),
    Title: content.Title.trim(),
    Title_en: content.Title_en.trim(),
    Starts: minuteOf(content.Starts),
    Ends: minuteOf(content.Ends),
    // an empty date means that the published one stays
    PublishedAt: minuteOf(content.PublishedAt || published.PublishedAt),
  })
  return isSame(compared(published), compared(typed))
}
