import type { ApiRequest } from '@core/contract/api'
import { inventPerson } from '../../samples/people'
import { loadForm, momentOn } from '../cast'
import type { Play } from '../play'

/** The questionnaire of the demo fair. */
const FORM = 'survey'
/** Places of invented people that no other act uses. */
const PLACES = 940_000
const SHARE = 0.7
const DAY_MS = 86_400_000
const DAYS = 4

/** Most companies answer the questionnaire, within the last days. */
export async function companiesAnswer(play: Play): Promise<void> {
  const { fair, forms, random, seed, stage, timeline, end } = play
  const survey = await loadForm(forms, fair.appId, FORM, random)
  if (!survey) return
  play.companies.forEach((company, at) => {
    if (!random.chance(SHARE)) return
    const day = new Date(end.getTime() - random.whole(1, DAYS) * DAY_MS)
    timeline.at(momentOn(random, day), async () => {
      const values = survey.answer({ ...inventPerson(random, seed, PLACES + at), company })
      await stage.call(company.actor, 'forms.submit', {
        FormId: FORM,
        FormVersion: survey.form.version,
        Revision: 0,
        ...values,
      } as ApiRequest<'forms.submit'>)
    })
  })
}
