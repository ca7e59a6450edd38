import type { FairImportRepository } from '../repositories/fairImportRepository'
import type { ImportCount } from '../repositories/importCount'
import type { FairFolder } from './folder'
import { pictureSize } from './pictureSize'
import { ASSET, PICTURE } from './placePictures'

type Size = NonNullable<Awaited<ReturnType<typeof pictureSize>>>
/** For each picture name, the size before and after the import. */
type Changes = ReadonlyMap<string, { was: Size; is: Size }>

/**
 * Texts of the desk reserve room for the fair's pictures by their size when the text was written.
 * When an import replaces a picture with one of another size, updates these sizes. Call it before
 * the pictures are written.
 */
export async function followPictures(
  appId: string,
  assets: FairFolder['assets'],
  imports: FairImportRepository,
): Promise<ImportCount> {
  const texts = await imports.listDeskTexts(appId)
  const shown = new Set(texts.flatMap(({ html, htmlEn }) => picturesOf(html + htmlEn)))
  const changes = new Map<string, { was: Size; is: Size }>()
  const wanted = assets.filter(({ name }) => shown.has(name))
  for (const before of await imports.listReplacedPictures(appId, wanted)) {
    const after = assets.find(({ name }) => name === before.name)
    const [was, is] = [await pictureSize(before), after && (await pictureSize(after))]
    if (was && is) changes.set(before.name, { was, is })
  }
  let changed = 0
  for (const written of texts) {
    const [html, htmlEn] = [withSizes(written.html, changes), withSizes(written.htmlEn, changes)]
    if (html === written.html && htmlEn === written.htmlEn) continue
    await imports.saveDeskText(appId, { ...written, html, htmlEn })
    changed += 1
  }
  return { changed, removed: 0 }
}

const picturesOf = (html: string): string[] =>
  [...html.matchAll(PICTURE)].flatMap(([whole]) => ASSET.exec(whole)?.[1] ?? [])

/** Keeps a size that the organiser chose, because it differs from the picture's own size. */
function withSizes(html: string, changes: Changes): string {
  return html.replace(PICTURE, (whole, attributes: string) => {
    const change = changes.get(ASSET.exec(attributes)?.[1] ?? '')
    if (!change) return whole
    const { was, is } = change
    const [width, height] = [` width="${was.width}"`, ` height="${was.height}"`]
    if (!attributes.includes(width) || !attributes.includes(height)) return whole
    return whole.replace(width, ` width="${is.width}"`).replace(height, ` height="${is.height}"`)
  })
}
