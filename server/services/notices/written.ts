import { parseAudience, type Audience } from '@core/domain/audience'
import { isInstant } from '@core/domain/instant'
import { NOTICE_TARGET } from '@core/domain/noticeTarget'
import { badField } from '../../errors'
import { cleanHtml } from '../../fairs/cleanHtml'
import { picturesToPlace, placePictures } from '../../fairs/placePictures'
import type { FairRepository } from '../../repositories/fairRepository'

/** A text of the organiser, as the desk sends it. */
interface Written {
  Title: string
  Title_en?: string
  Html: string
  Html_en?: string
}

/**
 * The texts as they are stored, with clean HTML and placed pictures, and what was left out. Throws
 * bad_request without a title.
 */
export async function readWritten(
  fairs: FairRepository,
  appId: string,
  { Title, Title_en = '', Html, Html_en = '' }: Written,
) {
  const [title, titleEn] = [Title.trim(), Title_en.trim()]
  if (title === '' && titleEn === '') throw badField('Title')
  const { html, htmlEn, removed } = await readTexts(fairs, appId, Html, Html_en)
  return {
    page: { title: title || titleEn, titleEn: titleEn || title, html, htmlEn },
    removed,
  }
}

/** Only the formatted texts, cleaned and with their pictures placed. */
export async function readTexts(
  fairs: FairRepository,
  appId: string,
  Html: string,
  Html_en: string,
) {
  const [cn, en] = [cleanHtml(Html), cleanHtml(Html_en)]
  const names = [...new Set([cn, en].flatMap(({ html }) => picturesToPlace(html)))]
  const pictures = names.length > 0 ? await fairs.listAssets(appId, names) : []
  const [html, htmlEn] = [
    await placePictures(cn.html, pictures),
    await placePictures(en.html, pictures),
  ]
  return { html, htmlEn, removed: [...new Set([...cn.removed, ...en.removed])] }
}

/** The audiences of news, each once. Throws bad_request for an unknown audience. */
export function readAudiences(targets: readonly string[]): Audience[] {
  const audiences = targets.map(target => {
    const audience = parseAudience(target)
    if (!audience) throw badField('Targets')
    return audience
  })
  return [...new Set(audiences)]
}

/** The targets of a notice, each once. Throws bad_request for an invalid target. */
export function readTargets(targets: readonly string[]): string[] {
  if (!targets.every(target => NOTICE_TARGET.test(target))) throw badField('Targets')
  return [...new Set(targets)]
}

/** A time of the wire; undefined for an empty text. Throws bad_request for an invalid time. */
export function timeOf(field: string, written: string | undefined): Date | undefined {
  if (written === undefined || written === '') return undefined
  if (!isInstant(written)) throw badField(field)
  return new Date(written)
}
