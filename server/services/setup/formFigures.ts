import type { SetupFormsReply } from '@core/contract/setupForms'
import { dayAfter, dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import type { Clock } from '../../domain/clock'
import type { DeskCaller } from '../../domain/deskSource'
import { fairFacts } from '../../domain/fairFacts'
import { formIdOf, GUESTS } from '../../domain/forms/registrationForms'
import type { Repositories } from '../../repositories/repositories'
import { nameOfActor } from './present'

const WEEK = 7

interface FormFigureDeps {
  repositories: Pick<Repositories, 'formFigures'>
  clock: Clock
}

/** The online version of each form, and the submissions of the last seven days. */
export function createFormFigures({ repositories: { formFigures }, clock }: FormFigureDeps) {
  return async ({ context: { fair, language } }: DeskCaller): Promise<SetupFormsReply> => {
    const { appId, config } = fair
    const { offsetMinutes } = fairFacts(fair)
    const { day: today } = fairTime(clock.now().getTime(), offsetMinutes)
    const Days = Array.from({ length: WEEK }, (_, at) => dayAfter(today, at + 1 - WEEK))
    const from = new Date(dayStart(today, offsetMinutes, 1 - WEEK))
    const [files, counts] = await Promise.all([
      formFigures.filesSince(appId),
      formFigures.countDays(appId, offsetMinutes, from),
    ])
    return {
      Days,
      Forms: files.map(file => {
        const id = file.path.replace(/^forms\/|\.json$/g, '')
        const kinds = GUESTS.filter(guest => formIdOf(config, guest) === id).map(
          guest => `registration:${guest}`,
        )
        const own = counts.filter(({ form }) => form === id || kinds.includes(form))
        return {
          Id: id,
          Version: file.version,
          At: file.at.toISOString(),
          By: nameOfActor(file, language),
          Counts: Days.map(day =>
            own.reduce((sum, one) => sum + (one.day === day ? one.count : 0), 0),
          ),
        }
      }),
    }
  }
}
