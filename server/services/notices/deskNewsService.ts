import type { DeskNews, DeskNewsSaveRequest } from '@core/contract/notice'
import type { WrittenDraftHead } from '@core/contract/writtenDraft'
import { AppError } from '../../errors'
import { plainText } from '../../html/plainText'
import type { DeskNewsRow } from '../../repositories/deskNewsRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { presentDeskNews } from './presentNews'
import { readAudiences, readWritten, timeOf } from './written'
import { draftHeads, newItemId, takeDraft } from './writtenDrafts'
import { keepVersion } from './writtenVersions'

/** Length of the summary under the title in the list, as for the folder's news. */
const SUMMARY = { cn: 120, en: 180 } as const

interface DeskNewsDeps {
  news: Repositories['deskNews']
  writtenDrafts: Repositories['writtenDrafts']
  fairs: Repositories['fairs']
  transact: Transact
  clock: Clock
}

/** News at the organiser's desk: published, changed, withdrawn. */
export function createDeskNewsService({
  news,
  writtenDrafts,
  fairs,
  transact,
  clock,
}: DeskNewsDeps) {
  const require = async (caller: DeskCaller, id: string): Promise<DeskNewsRow> => {
    const [found] = await news.list(caller.context.fair.appId, id)
    if (!found || id === '') throw new AppError('unknown_content')
    return found
  }
  /** Stores the present item as a version, in the transaction that changes it. */
  const keep = async (
    repositories: Repositories,
    caller: DeskCaller,
    id: string,
    before: DeskNewsRow | undefined,
  ) => {
    const [now] = await repositories.deskNews.list(caller.context.fair.appId, id)
    if (now)
      await keepVersion(repositories, caller, 'news', {
        before: before && presentDeskNews(before),
        after: presentDeskNews(now),
        at: clock.now(),
      })
  }
  return {
    /** All items, withdrawn ones too, and the drafts. */
    async list(caller: DeskCaller): Promise<{ News: DeskNews[]; Drafts: WrittenDraftHead[] }> {
      const [found, Drafts] = await Promise.all([
        news.list(caller.context.fair.appId),
        draftHeads(writtenDrafts, caller, 'news'),
      ])
      return { News: found.map(presentDeskNews), Drafts }
    },

    /**
     * Publishes a new, changed or withdrawn item, and removes its draft. Throws bad_request,
     * unknown_content, conflict, setup_conflict.
     */
    async save(
      caller: DeskCaller,
      input: DeskNewsSaveRequest,
    ): Promise<{ News: DeskNews; Removed: string[] }> {
      const { appId } = caller.context.fair
      const before = input.Id ? await require(caller, input.Id) : undefined
      const { page, removed } = await readWritten(fairs, appId, input)
      const audiences = readAudiences(input.Targets ?? [])
      const id = before?.id ?? newItemId(input.DraftId)
      const item = {
        id,
        ...page,
        audiences,
        publishedAt: timeOf('PublishedAt', input.PublishedAt) ?? before?.publishedAt ?? clock.now(),
        summary: plainText(page.html, SUMMARY.cn),
        summaryEn: plainText(page.htmlEn, SUMMARY.en),
      }
      await transact(async repositories => {
        const isSaved = before
          ? await repositories.deskNews.update(appId, item, input.Revision)
          : await repositories.deskNews.insert(appId, item)
        if (!isSaved) throw new AppError('conflict')
        await takeDraft(repositories, caller, { kind: 'news', id }, input.DraftRevision)
        await keep(repositories, caller, id, before)
        await audit(repositories, {
          appId: caller.context.fair.appId,
          actor: actorName(caller),
          action: 'news.save',
          subject: `news:${id}`,
        })
      })
      return { News: presentDeskNews(await require(caller, id)), Removed: removed }
    },

    /** Withdraws the news for all readers. Throws unknown_content, conflict. */
    async withdraw(
      caller: DeskCaller,
      { Id, Revision }: { Id: string; Revision: number },
    ): Promise<DeskNews> {
      const before = await require(caller, Id)
      await transact(async repositories => {
        if (
          !(await repositories.deskNews.withdraw(
            caller.context.fair.appId,
            Id,
            Revision,
            clock.now(),
          ))
        )
          throw new AppError('conflict')
        await keep(repositories, caller, Id, before)
        await audit(repositories, {
          appId: caller.context.fair.appId,
          actor: actorName(caller),
          action: 'news.withdraw',
          subject: `news:${Id}`,
        })
      })
      return presentDeskNews(await require(caller, Id))
    },
  }
}
