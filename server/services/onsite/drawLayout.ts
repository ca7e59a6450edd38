import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from '@core/domain/language'
import { localized } from '@core/domain/language'
import type { BadgeLayout, LayoutItem } from '@core/onsite/badgeLayout'
import { shortened } from '../../domain/printing/shortened'
import { drawCode, MM } from '../badges/drawBadge'

/** Everything a layout can put on a visitor's badge; unknown values are empty. */
export interface BadgeFacts {
  language: Language
  fair: string
  name: string
  nameEn: string
  company: string
  position: string
  ticket: string
  days: string
  number: string
  /** The content of the QR code. */
  address: string
}

const INK = '#14181C'
/** Text is set smaller before it is cut. */
const LEAST_SHARE = 0.6
const STEP = 0.5

/** Draws one badge at the origin of the context. */
export function drawLayout(
  context: SKRSContext2D,
  family: string,
  { Items }: BadgeLayout,
  facts: BadgeFacts,
): void {
  context.textBaseline = 'middle'
  for (const item of Items) {
    if (item.Kind === 'qr')
      drawCode(context, facts.address, {
        x: item.X * MM,
        y: item.Y * MM,
        width: item.Width * MM,
        height: item.Width * MM,
      })
    else drawText(context, family, item, facts)
  }
}

function drawText(
  context: SKRSContext2D,
  family: string,
  item: LayoutItem,
  facts: BadgeFacts,
): void {
  const [x, y, width, height] = [item.X * MM, item.Y * MM, item.Width * MM, item.Height * MM]
  if (item.Kind === 'band') {
    context.fillStyle = INK
    context.fillRect(x, y, width, height)
  }
  const words = wordsOf(item, facts)
  if (words === '') return
  let size = item.Size
  const setFont = () => (context.font = `${item.Bold ? 700 : 400} ${size}px "${family}"`)
  setFont()
  while (size > item.Size * LEAST_SHARE && context.measureText(words).width > width) {
    size -= STEP
    setFont()
  }
  context.fillStyle = item.Kind === 'band' ? '#FFFFFF' : INK
  context.textAlign = item.Align
  const at = item.Align === 'left' ? x : item.Align === 'right' ? x + width : x + width / 2
  context.fillText(shortened(context, words, width), at, y + height / 2)
  context.textAlign = 'left'
}

function wordsOf({ Kind, Text, Text_en }: LayoutItem, facts: BadgeFacts): string {
  if (Kind === 'text') return localized(Text, Text_en, facts.language)
  if (Kind === 'band') return localized(Text, Text_en, facts.language) || facts.ticket
  if (Kind === 'qr') return ''
  // if both names are the same, only one is printed
  if (Kind === 'nameEn') return facts.nameEn === facts.name ? '' : facts.nameEn
  return facts[Kind]
}
