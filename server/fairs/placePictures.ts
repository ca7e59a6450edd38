import { pictureSize } from './pictureSize'

interface Asset {
  name: string
  mime: string
  bytes: Buffer
}
/** HTML in both languages. */
interface Texts {
  html: string
  htmlEn: string
}

/** Matches a picture: in cleaned HTML every value is in double quotes, and no `>` is inside one. */
export const PICTURE = /<img\b([^>]*)>/g
/** Matches the name of the folder's picture in an `img`. */
export const ASSET = /\ssrc="asset:([^"]+)"/
const HAS_SIZE = /\s(width|height)="/

/**
 * Writes the sizes of the folder's own pictures into cleaned HTML, so that readers keep their place
 * while the pictures load. Pictures that the organiser gave a size keep it; a file that cannot be
 * read as a picture gets none.
 */
export async function placePictures(html: string, assets: readonly Asset[]): Promise<string> {
  let placed = ''
  let from = 0
  for (const match of html.matchAll(PICTURE)) {
    const [whole, attributes = ''] = match
    const end = match.index + whole.length
    const [, name] = ASSET.exec(attributes) ?? []
    const asset = HAS_SIZE.test(attributes) ? undefined : assets.find(other => other.name === name)
    const size = asset && (await pictureSize(asset))
    placed += html.slice(from, size ? end - 1 : end)
    if (size) placed += ` width="${size.width}" height="${size.height}">`
    from = end
  }
  return placed + html.slice(from)
}

/** Names of the folder's pictures in cleaned HTML that have no size yet. */
export function picturesToPlace(html: string): string[] {
  const attributes = [...html.matchAll(PICTURE)]
    .map(([, all = '']) => all)
    .filter(all => !HAS_SIZE.test(all))
  return attributes.flatMap(all => ASSET.exec(all)?.[1] ?? [])
}

/** The same for the texts of a list. */
export async function withPlacedPictures<T extends Texts>(
  pages: readonly T[],
  assets: readonly Asset[],
): Promise<T[]> {
  const place = async (page: T) => ({
    ...page,
    html: await placePictures(page.html, assets),
    htmlEn: await placePictures(page.htmlEn, assets),
  })
  return Promise.all(pages.map(place))
}
