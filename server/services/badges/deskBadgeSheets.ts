import type { BadgePrintReply, DeskBadgeSheetRequest } from '@core/contract/badge'
import { badge, BADGE_VALID } from '@core/resources/badge'
import { AppError, badField } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import { audit, exhibitorRef } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { orderSheets } from './orderSheets'

/** The most badges per order: ten files. For more, print by state or by company. */
const MOST = 2000

interface DeskBadgeSheetsDeps {
  repositories: Pick<Repositories, 'companyBadges' | 'audit'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/**
 * Records of the badges to print, ordered by booth. Throws bad_request for a state in which no
 * badge is valid, cannot_step when there are none.
 */
export async function badgesToPrint(
  { companyBadges }: Pick<Repositories, 'companyBadges'>,
  appId: string,
  { Exhibitor = '', State = '' }: Pick<DeskBadgeSheetRequest, 'Exhibitor' | 'State'>,
): Promise<string[]> {
  if (State !== '' && !(BADGE_VALID as readonly string[]).includes(State)) throw badField('State')
  const held = await companyBadges.listHolding(appId, Exhibitor, State, MOST)
  if (held.length === 0) throw new AppError('cannot_step')
  return held.map(({ recordId }) => recordId)
}

/** Has valid badges made into sheets for the organiser, of one company or of all. */
export function createDeskBadgeSheets({ repositories, generatedFiles }: DeskBadgeSheetsDeps) {
  return async (caller: DeskCaller, input: DeskBadgeSheetRequest): Promise<BadgePrintReply> => {
    const { appId } = caller.context.fair
    const { Exhibitor = '' } = input
    const ids = await badgesToPrint(repositories, appId, input)
    const reply = await orderSheets(generatedFiles, caller.context, '', ids)
    await audit(repositories, {
      appId,
      actor: actorName(caller),
      action: 'badge.print',
      subject: Exhibitor === '' ? `resource:${badge.name}` : exhibitorRef(Exhibitor),
      details: { rows: ids.length, ...(input.State && { state: input.State }) },
    })
    return reply
  }
}
