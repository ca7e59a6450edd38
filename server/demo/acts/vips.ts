import type { ApiRequest } from '@core/contract/api'
import { inventPerson } from '../../samples/people'
import { createRandom } from '../../samples/random'
import { daysBetween, loadForm, momentOn } from '../cast'
import type { Play } from '../play'
import { GUEST_POSTS } from '../words/answers'

const SEED = 41_612
/** Places of invented people that no other act uses. */
const PLACES = 950_000
const GUESTS = 24
const DAY_MS = 86_400_000
/** Guests of honour register within this many days before now. */
const DAYS = 24

/** Guests of honour register with the code of their card. */
export async function vipsRegister(play: Play): Promise<void> {
  // own random numbers, so that this act does not change the rest of the story
  const random = createRandom(SEED)
  const { fair, forms, stage, tables, timeline } = play
  const formId = (fair.config['Forms'] as { vip?: string } | undefined)?.vip
  const vip = await loadForm(forms, fair.appId, formId, play.random)
  if (!vip) return
  const days = daysBetween(new Date(play.end.getTime() - DAYS * DAY_MS), play.end)
  for (let n = Math.max(3, Math.round(GUESTS * play.scale)); n > 0; n--) {
    const person = inventPerson(random, play.seed, PLACES + n)
    const Position = random.pick(GUEST_POSTS)
    const Diet = { selected: [random.pick(['none', 'none', 'none', 'vegetarian', 'halal'])] }
    timeline.at(momentOn(random, random.pick(days)), async () => {
      const personId = await tables.people.insertPhoneless(fair.appId, 'vip')
      await stage.call({ personId, audience: 'vip' }, 'visitor.register', {
        ...vip.answer(person, { Companion: false }),
        CompanyName: person.company.name,
        Position,
        Diet,
        FormId: vip.form.id,
        FormVersion: vip.form.version,
        Consent: play.consent,
      } as ApiRequest<'visitor.register'>)
    })
  }
}
