import { localized, type Language } from '@core/domain/language'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { MediaTools } from '@/utils/media'

/** Products offered as pictures, at most. */
const MOST = 8
/** Twice the size on paper at 150 dots an inch. */
const SIDE = 1200
const QUALITY = 85

/** A picture a poster can show: of a product on the shelf. */
export interface ProductPicture {
  id: string
  name: string
  address: string
}

/** Pictures of the company's published products; none if the search does not answer. */
export async function productPictures(
  api: ApiClient,
  company: string,
  language: Language,
): Promise<ProductPicture[]> {
  try {
    const { Items } = await api.call('search.find', {
      kind: 'product',
      facets: { company: [company] },
    })
    return Items.flatMap(({ Id, Name, Name_en, Picture }) =>
      Picture ? [{ id: Id, name: localized(Name, Name_en, language), address: Picture }] : [],
    ).slice(0, MOST)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return []
  }
}

/**
 * A picture of the device as a data URL, which both platforms draw; undefined when the person chose
 * none. Rejects when the device refuses.
 */
export async function pictureOfDevice(media: MediaTools): Promise<string | undefined> {
  const [file] = await media.choose({ kind: 'image', count: 1, extensions: [] })
  if (!file) return undefined
  const small = await media.compress(file, {
    maxWidth: SIDE,
    maxHeight: SIDE,
    quality: QUALITY,
    type: 'image/jpeg',
  })
  const picture = `data:${small.type || 'image/jpeg'};base64,${await media.base64(small)}`
  for (const each of new Set([file, small])) media.release(each)
  return picture
}
