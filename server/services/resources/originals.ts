import type { OriginalsReply, OriginalsRequest } from '@core/contract/recordPublic'
import { fileKeyOf } from '@core/domain/fileUrl'
import { localized } from '@core/domain/language'
import { media } from '@core/resources/media'
import type { CallContext } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { createPublicRecords } from './publicRecords'

interface OriginalsDeps {
  publicRecords: ReturnType<typeof createPublicRecords>
  files: Pick<FileAccess, 'signAs'>
}

/** The answers with files, in the order in which they are served. */
const FILES = ['Picture', 'Video', 'Cover'] as const
/** Characters that some systems forbid in file names. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu

/**
 * The original files of one published item in a company's media library, to be saved under its
 * title. Only for the press. Throws unknown_record if the item is not public.
 */
export function createOriginals({ publicRecords, files }: OriginalsDeps) {
  return async (
    context: CallContext,
    { Exhibitor, Id }: OriginalsRequest,
  ): Promise<OriginalsReply> => {
    const { Values } = await publicRecords.read(context, { Resource: media.name, Exhibitor, Id })
    const said = (id: string) => (typeof Values[id] === 'string' ? Values[id] : '')
    const title = localized(said('Title'), said('TitleEn'), context.language)
    const plain = title.replace(NOT_IN_NAMES, ' ').trim() || Id
    const urls = FILES.flatMap(id => urlsIn(Values[id]))
    return {
      Items: urls.flatMap((url, at) => {
        const key = fileKeyOf(url)
        if (key === undefined) return []
        const Name = `${plain}${at === 0 ? '' : ` ${at + 1}`}.${key.split('.').pop() ?? ''}`
        const Url = files.signAs(context.fair.appId, url, Name)
        return Url === undefined ? [] : [{ Name, Url }]
      }),
    }
  }
}

function urlsIn(answer: unknown): string[] {
  return (Array.isArray(answer) ? answer : []).flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'url' in item && typeof item.url === 'string'
      ? [item.url]
      : [],
  )
}
