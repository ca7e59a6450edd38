import { CARD_FIELD_NAMES } from '../../messages/cardWords'
import type { CardReader, CardReading, ReadLine } from '../cardReader/types'
import { TencentError, type TencentClient } from './tencentClient'

const PARALLEL = 4
const NO_CARD = /^FailedOperation\.(?:ImageNoBusinessCard|ImageNoText|OcrFailed)$/

interface BusinessCard {
  BusinessCardInfos?: {
    Name: string
    Value: string
    ItemCoord?: { X: number; Y: number; Width: number; Height: number }
  }[]
  Angle?: number
}

/** Reads cards by Tencent's BusinessCardOCR (ocr, 2018-11-19). The photo leaves this machine. */
export function createTencentCards(call: TencentClient): CardReader {
  return {
    parallel: PARALLEL,
    async read({ jpeg }) {
      const payload = { ImageBase64: jpeg.toString('base64') }
      const card = await call<BusinessCard>({
        service: 'ocr',
        version: '2018-11-19',
        action: 'BusinessCardOCR',
        payload,
      }).catch((error: unknown): BusinessCard => {
        if (error instanceof TencentError && NO_CARD.test(error.tencentCode)) return {}
        throw error
      })
      return {
        turned: turnOf(card.Angle ?? 0),
        lines: (card.BusinessCardInfos ?? []).filter(({ Value }) => Value !== '').map(toLine),
      }
    },
    close: () => Promise.resolve(),
  }
}

/** Tencent names the fields and gives no confidence, so a named field counts as certain. */
function toLine({
  Name,
  Value,
  ItemCoord,
}: NonNullable<BusinessCard['BusinessCardInfos']>[number]): ReadLine {
  const { X = 0, Y = 0, Width = 0, Height = 0 } = ItemCoord ?? {}
  const label = CARD_FIELD_NAMES.get(Name) ?? 'other'
  return { text: Value, label, confidence: 1, left: X, top: Y, width: Width, height: Height }
}

/** The turn that sets the text upright, from its clockwise angle. */
function turnOf(angle: number): CardReading['turned'] {
  const turns = [0, 90, 180, 270] as const
  return turns[(((-Math.round(angle / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3]
}
