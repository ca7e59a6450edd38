import type { DeskMeetingFileRequest } from '@core/contract/deskMeetings'
import type { FileJobReply } from '@core/contract/common'
import { AppError } from '../../errors'
import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { planFileText } from '../../messages/planFiles'
import type { Repositories } from '../../repositories/repositories'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import { meetingNumber } from './meetingAnswers'
import type { PlanFileWanted } from './planFiles'

interface OrderPlanFileDeps {
  repositories: Pick<Repositories, 'audit' | 'matches' | 'meetings'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
}

/**
 * Has the plan of a day, or the changes of a published run, made into a file. Throws
 * unknown_meeting, even for a day without meetings.
 */
export function createOrderPlanFile({ repositories, generatedFiles }: OrderPlanFileDeps) {
  const { matches, meetings } = repositories
  return async (
    caller: DeskCaller,
    { What, Format, Day = '', Run = '' }: DeskMeetingFileRequest,
  ): Promise<FileJobReply> => {
    const { context } = caller
    const { appId } = context.fair
    const isOfRun = What === 'changes'
    if (isOfRun && !(await matches.moves(appId, meetingNumber(Run))))
      throw new AppError('unknown_meeting')
    if (!isOfRun && !(await meetings.slots(appId)).some(({ day }) => day === Day))
      throw new AppError('unknown_meeting')
    const wanted: PlanFileWanted = {
      what: What,
      day: Day,
      run: isOfRun ? meetingNumber(Run) : 0,
      language: context.language,
    }
    const about = isOfRun ? '' : ` ${Day}`
    const key = `plan.${What}` as const
    const title = {
      cn: `${planFileText('cn', key)}${about}`,
      en: `${planFileText('en', key)}${about}`,
    }
    const reply = await generatedFiles.order(context, {
      kind: 'meetingPlan',
      wanted,
      title,
      extension: Format,
    })
    await audit(repositories, {
      appId,
      actor: actorName(caller),
      action: 'meeting.file',
      details: { what: What, format: Format },
    })
    return reply
  }
}
