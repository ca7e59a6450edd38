import { writeFile } from 'node:fs/promises'
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { presentField } from '@core/answers/presentField'
import { localized, type Language } from '@core/domain/language'
import { parsePayload } from '@core/form/serialize'
import { DEFAULT_LAYOUT, PAPER_SIZES, type BadgeLayout } from '@core/onsite/badgeLayout'
import { AppError } from '../../errors'
import { fairFacts } from '../../domain/fairFacts'
import type { FormService } from '../../domain/forms/formService'
import { sheetFamily } from '../../domain/printing/sheetFonts'
import type { FileMaker } from '../../domain/tables/maker'
import { inLanguages } from '../../domain/tables/exportLanguage'
import type { Fair } from '../../repositories/fairRepository'
import type { Registration } from '../../repositories/registrationRepository'
import type { Repositories } from '../../repositories/repositories'
import { MM } from '../badges/drawBadge'
import { drawLayout, type BadgeFacts } from './drawLayout'

/** The cards whose badges the file holds. */
export interface VisitorBadgesWanted extends Record<string, unknown> {
  cards: string[]
}
interface VisitorBadgesDeps {
  repositories: Pick<Repositories, 'fairs' | 'registrations'>
  forms: Pick<FormService, 'load'>
  publicUrl: string
}
declare module '@napi-rs/canvas' {
  interface PDFDocument {
    beginPage(width: number, height: number): SKRSContext2D
  }
}

/**
 * Badges of visitors as a PDF by the published layout, without people who were deleted after the
 * order.
 */
export function visitorBadges({ repositories, forms, publicUrl }: VisitorBadgesDeps): FileMaker {
  return async ({ appId, wanted }, path) => {
    const fair = await repositories.fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    const layout = fair.settings.badgeLayout ?? DEFAULT_LAYOUT
    const facts: BadgeFacts[] = []
    for (const card of (wanted as VisitorBadgesWanted).cards) {
      const registration = await repositories.registrations.findByCard(appId, card)
      if (registration) facts.push(await factsOf(registration, fair, forms, publicUrl))
    }
    await writeFile(path, printBadges(layout, facts), { mode: 0o600 })
    return { rows: facts.length }
  }
}

/** The pages of a layout: A4 with as many badges as fit, otherwise one badge per page. */
export function printBadges(layout: BadgeLayout, all: readonly BadgeFacts[]): Buffer {
  const family = sheetFamily()
  const document = new PDFDocument({ title: 'Badges', creator: 'fairpass' })
  const badge = { width: layout.Width * MM, height: layout.Height * MM * (layout.Fold ? 2 : 1) }
  const paper = layout.Paper === 'label' ? undefined : PAPER_SIZES[layout.Paper]
  const page = paper ? { width: paper.width * MM, height: paper.height * MM } : badge
  const columns = layout.Paper === 'a4' ? Math.max(1, Math.floor(page.width / badge.width)) : 1
  const rows = layout.Paper === 'a4' ? Math.max(1, Math.floor(page.height / badge.height)) : 1
  const left = Math.max(0, (page.width - columns * badge.width) / 2)
  const top = Math.max(0, (page.height - rows * badge.height) / 2)
  let context: SKRSContext2D | undefined
  all.forEach((facts, index) => {
    const at = index % (columns * rows)
    if (at === 0) {
      if (context) document.endPage()
      context = document.beginPage(page.width, page.height)
    }
    if (!context) return
    const x = left + (at % columns) * badge.width
    const y = top + Math.floor(at / columns) * badge.height
    drawFolded(context, family, layout, facts, x, y)
  })
  if (!context) document.beginPage(page.width, page.height)
  document.endPage()
  return document.close()
}

function drawFolded(
  context: SKRSContext2D,
  family: string,
  layout: BadgeLayout,
  facts: BadgeFacts,
  x: number,
  y: number,
): void {
  const [width, height] = [layout.Width * MM, layout.Height * MM]
  if (layout.Fold) {
    context.save()
    context.translate(x + width, y + height)
    context.rotate(Math.PI)
    drawLayout(context, family, layout, facts)
    context.restore()
  }
  context.save()
  context.translate(x, layout.Fold ? y + height : y)
  drawLayout(context, family, layout, facts)
  context.restore()
}

async function factsOf(
  { appId, name, cardCode, formId, formVersion, values, language, ticket }: Registration,
  fair: Fair,
  forms: Pick<FormService, 'load'>,
  publicUrl: string,
): Promise<BadgeFacts> {
  const form = formId === '' ? undefined : await forms.load(appId, formId, formVersion)
  const parsed = form ? parsePayload(form, values) : {}
  const text = (id: string, inOne: Language) => {
    const field = form?.fieldById.get(id)
    return (field && presentField(field, parsed[field.id], inOne)?.text) ?? ''
  }
  const { Title, title_en } = fair.config as { Title?: string; title_en?: string }
  const days = ticket?.days.length ? ticket.days : fairFacts(fair).days
  return {
    language,
    name,
    nameEn: text('NameEn', 'cn'),
    company: text('CompanyName', language),
    position: text('PositionOther', language) || text('Position', language),
    fair: localized(Title, title_en, language),
    ticket: ticket
      ? inLanguages('both', inOne => localized(ticket.name, ticket.nameEn, inOne))
      : '',
    days: days.map(day => day.slice(5).replace('-', '/')).join('  '),
    number: cardCode.replace(/(\d{4})(?=\d)/g, '$1 '),
    address: `${publicUrl}/${appId}/c/${cardCode}`,
  }
}
