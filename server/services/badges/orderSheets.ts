import type { BadgePrintReply } from '@core/contract/badge'
import { badgeSheetText } from '../../messages/badgeSheet'
import type { CallContext } from '../../domain/callContext'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { PER_SHEET, type SheetWanted } from './badgeSheet'

/**
 * Orders these badges on as many sheets as they need, as files of the caller. They are of one
 * company, or of any company if `exhibitorId` is ''.
 */
export async function orderSheets(
  generatedFiles: Pick<GeneratedFiles, 'order'>,
  context: CallContext,
  exhibitorId: string,
  ids: readonly string[],
): Promise<BadgePrintReply> {
  const of = Math.ceil(ids.length / PER_SHEET)
  const title = (language: 'cn' | 'en', at: number) => {
    const whole = badgeSheetText(language, 'badgeSheet.title')
    return of === 1 ? whole : badgeSheetText(language, 'badgeSheet.part', { title: whole, at, of })
  }
  let first = ''
  for (let at = 1; at <= of; at++) {
    const sheet: SheetWanted = { exhibitorId, ids: ids.slice((at - 1) * PER_SHEET, at * PER_SHEET) }
    const order = {
      kind: 'badgeSheet',
      wanted: sheet,
      title: { cn: title('cn', at), en: title('en', at) },
      extension: 'pdf',
    }
    const { Id } = await generatedFiles.order(context, order)
    first ||= Id
  }
  return { Id: first, Files: of, Badges: ids.length }
}
