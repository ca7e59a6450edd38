import {
  WRITTEN_PARTS,
  type WrittenContent,
  type WrittenHistoryReply,
  type WrittenHistoryRequest,
} from '@core/contract/writtenHistory'
import type { DeskNews, DeskNotice } from '@core/contract/notice'
import { isSame } from '@core/setup/differences'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import type { WrittenKind } from '../../repositories/writtenVersionRepository'
import { actorName, type DeskCaller } from '../../domain/deskSource'

/** At most this many versions are shown. */
const SHOWN = 50

type Item = DeskNews | DeskNotice

/** An item of the desk as a version keeps it. */
export function contentOf(item: Item): WrittenContent {
  const { Title, Title_en, Html, Html_en, Targets, PublishedAt } = item
  const rest =
    'WithdrawnAt' in item
      ? { MustConfirm: false, Starts: '', Ends: '', IsGone: item.WithdrawnAt !== '' }
      : {
          MustConfirm: item.MustConfirm,
          Starts: item.Starts,
          Ends: item.Ends,
          IsGone: item.RecalledAt !== '',
        }
  return { Title, Title_en, Html, Html_en, Targets, PublishedAt, ...rest }
}

/**
 * Stores the published item as a version, in the transaction that publishes it. A former item that
 * came from no desk becomes the first version.
 */
export async function keepVersion(
  { writtenVersions }: Pick<Repositories, 'writtenVersions'>,
  caller: DeskCaller,
  kind: WrittenKind,
  { before, after, at }: { before: Item | undefined; after: Item; at: Date },
): Promise<void> {
  const of = { appId: caller.context.fair.appId, kind, id: after.Id }
  if (before)
    await writtenVersions.keepFirst({
      ...of,
      content: contentOf(before),
      at: new Date(before.PublishedAt),
      by: '',
    })
  await writtenVersions.keep({ ...of, content: contentOf(after), at, by: actorName(caller) })
}

/** The versions of an item, each with its changes. Throws unknown_content if there are none. */
export function createWrittenHistory({ writtenVersions }: Pick<Repositories, 'writtenVersions'>) {
  return async (
    { context }: DeskCaller,
    { Kind, Id }: WrittenHistoryRequest,
  ): Promise<WrittenHistoryReply> => {
    const found = await writtenVersions.list(context.fair.appId, Kind, Id, SHOWN + 1)
    if (found.length === 0) throw new AppError('unknown_content')
    return {
      Versions: found.slice(0, SHOWN).map(({ version, at, by, byEn, content }, index) => {
        const before = found[index + 1]?.content
        return {
          Version: version,
          At: at.toISOString(),
          By: by,
          By_en: byEn || by,
          Content: content,
          Changed: WRITTEN_PARTS.filter(part => !isSame(content[part], before?.[part])),
        }
      }),
    }
  }
}
