import type { ApiRequest } from '@core/contract/api'
import { readDefinition } from '@core/form/readDefinition'
import { fairFacts } from '../../domain/fairFacts'
import { shortForm } from '@core/onsite/shortForm'
import { createAnswerMaker } from '../../samples/answers'
import { inventPerson } from '../../samples/people'
import { createRandom, type Random } from '../../samples/random'
import { daysBetween, later } from '../cast'
import { provenPhone } from '../../services/registration/guestAnswers'
import type { Play } from '../play'

const WALK_INS = 40
const SEED = 41_699
/** Places of invented people that no other act uses. */
const FIRST_PLACE = 900_000

/** On the days of the fair service desks register walk-ins and print their badges. */
export async function desksWork(play: Play): Promise<void> {
  if (play.now < play.opensOn) return
  const random = createRandom(SEED)
  const formId = (play.fair.config['Forms'] as Record<string, string> | undefined)?.['visitor']
  const stored =
    formId === undefined ? undefined : await play.forms.findCurrent(play.fair.appId, formId)
  if (stored && formId !== undefined) {
    const form = readDefinition(
      shortForm({
        ...(stored.definition as Record<string, unknown>),
        Id: formId,
        Version: stored.version,
      }),
    )
    const answer = createAnswerMaker(form, random)
    const count = Math.max(6, Math.round(WALK_INS * play.scale))
    for (const [at, moment] of deskMoments(play, count, random).entries()) {
      const person = inventPerson(random, play.seed, FIRST_PLACE + at)
      const proven = provenPhone(form, { countryCode: '86', nationalNumber: person.mobile })
      const answers = answer(person, proven)
      const isPaying = at % 6 === 5
      play.timeline.at(moment, async () => {
        const by = at % 4 === 3 ? play.gate : play.reviewer
        const { Person } = await play.stage.call(by, 'onsite.register', {
          ...answers,
          FormId: formId,
          FormVersion: stored.version,
          WalkIn: {
            Consent: play.consent,
            ConsentBy: at % 3 === 0 ? 'read' : 'shown',
            Language: at % 9 === 8 ? 'en' : 'cn',
            TicketType: isPaying ? 'public-day' : 'trade',
            ...(isPaying && {
              PaidBy: at % 12 === 5 ? 'cash' : 'pos',
              Amount: 3000,
              Note: at % 12 === 5 ? '' : `POS ${1200 + at}`,
            }),
          },
        } as ApiRequest<'onsite.register'>)
        if (at % 5 !== 4) await play.stage.call(by, 'onsite.print', { Cards: [Person.CardCode] })
        if (at % 11 === 7) await play.stage.call(by, 'onsite.print', { Cards: [Person.CardCode] })
      })
    }
  }
}

/**
 * Moments between half past nine and half past four of the days of the fair up to now, with the
 * places spread evenly over them.
 */
function deskMoments({ opensOn, end, now, fair }: Play, count: number, random: Random): Date[] {
  const days = daysBetween(opensOn, end).slice(0, fairFacts(fair).days.length)
  return Array.from({ length: count }, (_, at) => {
    const place = ((at + random.next()) / count) * days.length
    const day = days[Math.floor(place)] ?? end
    return later(day, 9.5 + (place % 1) * 7)
  }).filter(moment => moment < now)
}
