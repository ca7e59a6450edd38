import { presentField } from '@core/answers/presentField'
import { localized, type Language } from '@core/domain/language'
import { fileKeyOf } from '@core/domain/fileUrl'
import { parsePayload } from '@core/form/serialize'
import { BADGE_VALID, badge } from '@core/resources/badge'
import { loadImage, type Image } from '@napi-rs/canvas'
import sharp from 'sharp'
import { AppError } from '../../errors'
import { MAX_PIXELS } from '../../files/cleanPicture'
import type { ObjectStore } from '../../gateways/objectStore/types'
import { badgeSheetText } from '../../messages/badgeSheet'
import type { PrintedBadge } from '../../repositories/companyBadgeRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import { exhibitorRef } from '../../domain/audit'
import { inLanguages } from '../../domain/tables/exportLanguage'
import type { FormService } from '../../domain/forms/formService'
import type { FileMaker } from '../../domain/tables/maker'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { pictureOf } from '../../domain/records/recordIndex'
import { handedIn } from '../../domain/records/recordStates'
import type { PrintedFace } from './drawBadge'
import { writeSheet } from './writeSheet'

/** How many badges one file holds: they are in memory with their photos until it is written. */
export const PER_SHEET = 200
/** Pixels of a photo on paper, at 200 per inch. */
const PHOTO = { width: 160, height: 240 } as const

/** The records of the badges on a sheet; they are of any company if `exhibitorId` is ''. */
export interface SheetWanted extends Record<string, unknown> {
  exhibitorId: string
  ids: string[]
}
interface BadgeSheetDeps {
  repositories: Pick<Repositories, 'companyBadges' | 'records' | 'fairs'>
  forms: Pick<FormService, 'load'>
  store: Pick<ObjectStore, 'read' | 'size'>
  vault: AnswerVault
  publicUrl: string
}

/** Approved badges as a PDF, without those that are no longer valid when it is made. */
export function badgeSheet(deps: BadgeSheetDeps): FileMaker {
  const { repositories } = deps
  return async ({ appId, wanted }, path) => {
    const { exhibitorId, ids } = wanted as SheetWanted
    const fair = await repositories.fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    const held = await repositories.companyBadges.listNamed(appId, ids)
    const faces = readFaces(
      deps,
      fair,
      held.filter(one => exhibitorId === '' || one.exhibitorId === exhibitorId),
    )
    return { rows: await writeSheet(badgeSheetText('cn', 'badgeSheet.title'), faces, path) }
  }
}

/** One badge after the other, so that one photo is unpacked at a time. */
async function* readFaces(
  { repositories, forms, store, vault, publicUrl }: BadgeSheetDeps,
  fair: Fair,
  badges: readonly PrintedBadge[],
): AsyncGenerator<PrintedFace> {
  const { appId } = fair
  for (const printed of badges) {
    const record = await repositories.records.find(appId, badge.name, printed.recordId)
    if (!record || !(BADGE_VALID as readonly string[]).includes(record.state)) continue
    const { version, values } = handedIn(record)
    const form = await forms.load(appId, record.formId, version)
    const opened = vault.open({ appId, owner: exhibitorRef(printed.exhibitorId) }, values)
    const parsed = parsePayload(form, opened)
    const text = (id: string, language: Language) => {
      const field = form.fieldById.get(id)
      return (field && presentField(field, parsed[field.id], language)?.text) ?? ''
    }
    const both = (id: string) => inLanguages('both', language => text(id, language))
    const photo = pictureOf(badge, form, opened)
    yield {
      ...fairNames(fair),
      type: both('Type'),
      name: text('Name', 'cn'),
      nameEn: text('NameEn', 'cn'),
      position: text('Position', 'cn'),
      company: printed.companyName,
      companyEn: printed.companyNameEn,
      booth:
        printed.booth &&
        `${inLanguages('both', language => badgeSheetText(language, 'badgeSheet.booth'))} ${printed.booth}`,
      days: printed.days.map(day => day.slice(5).replace('-', '/')).join('  '),
      code: printed.code.replace(/(\d{4})(?=\d)/g, '$1 '),
      address: `${publicUrl}/${appId}/c/${printed.code}`,
      photo: photo === undefined ? undefined : await readPhoto(store, photo),
    }
  }
}

/** Scales the photo to its size on a badge; undefined when the file is gone or is no picture. */
async function readPhoto(store: BadgeSheetDeps['store'], url: string): Promise<Image | undefined> {
  const key = fileKeyOf(url)
  if (key === undefined || (await store.size(key)) === undefined) return undefined
  const parts: Buffer[] = []
  for await (const part of (await store.read(key)) as AsyncIterable<Buffer>) parts.push(part)
  try {
    const small = sharp(Buffer.concat(parts), { limitInputPixels: MAX_PIXELS })
      .resize({ ...PHOTO, fit: 'cover' })
      .flatten({ background: '#FFFFFF' })
    return await loadImage(await small.png({ compressionLevel: 1 }).toBuffer())
  } catch {
    return undefined
  }
}

/** The fair's name in both languages; the second is empty if both are the same. */
function fairNames({ config }: Fair): Pick<PrintedFace, 'fair' | 'fairEn'> {
  const { Title, title_en } = config as { Title?: string; title_en?: string }
  const fair = localized(Title, title_en, 'cn')
  return { fair, fairEn: title_en === undefined || title_en === fair ? '' : title_en }
}
