import { SAMPLE_NAMES } from '../messages/samples'
import type { NewRegistration, Registration } from '../repositories/registrationRepository'
import { personRef } from '../domain/audit'
import { readFormSettings } from '../domain/forms/formSettings'
import { isOrdered } from '../services/payment/visitorTickets'
import { parseMobile } from '../domain/phone'
import { provenPhone } from '../services/registration/guestAnswers'
import { nameOf } from '../domain/people/presentCard'
import { formIdOf } from '../domain/forms/registrationForms'
import { firstState, VERDICTS, type Verdict } from '../domain/people/registrationStates'
import { createAnswerMaker } from './answers'
import { inventPerson } from './people'
import { createRandom, type Random } from './random'
import { inBatches, NotInvented, timeOf, type SampleTools } from './types'

/** Share of reviewed registrations that wait, and share of valid ones that are revoked. */
const WAITING = 0.15
const REVOKED = 0.01
const CHANNELS = ['', '', '', 'wechat', 'weibo', 'mail']

/**
 * Registers invented visitors by the fair's own form. Returns the people with a valid card. Throws
 * where the fair has no such form.
 */
export async function fillVisitors(tools: SampleTools, all: number): Promise<number[]> {
  const { fair, seed, now, repositories, samples, forms, vault } = tools
  const { appId, config } = fair
  const formId = formIdOf(config, 'visitor')
  const current = formId === undefined ? undefined : await forms.findCurrent(appId, formId)
  if (!current) throw new NotInvented('the fair has no form that visitors register by')
  const form = await forms.load(appId, current.formId, current.version)
  const reviewed = readFormSettings(current.settings).review
  // a priced or limited ticket would need an order and money
  const ticket = (await repositories.ticketTypes.list(appId, now)).find(
    type => type.audience === 'visitor' && !isOrdered(type),
  )
  const random = createRandom(seed)
  const answer = createAnswerMaker(form, random, tools.leaveOut)
  const holding: number[] = []

  await inBatches(tools, 'visitors', all, async places => {
    const people = places.map(place => inventPerson(random, seed, place))
    const phones = people.map(({ mobile }, at) => ({
      ...parseMobile({ Number: mobile }),
      at: timeOf(now, places[at] ?? 0, all),
    }))
    const ids = await samples.insertVisitors(appId, phones)
    const rows = people.map((person, at): NewRegistration => {
      const personId = ids[at] ?? 0
      const values = answer(
        person,
        provenPhone(form, { countryCode: '86', nationalNumber: person.mobile }),
      )
      return {
        appId,
        personId,
        name: nameOf(values),
        cardCode: cardCode(random),
        reviewed,
        formId: form.id,
        formVersion: form.version,
        state: firstState({ isPriced: false, isReviewed: reviewed }),
        values: vault.seal({ appId, owner: personRef(personId) }, form, values),
        source: random.pick(CHANNELS),
        language: random.chance(0.85) ? 'cn' : 'en',
        click: null,
        createdAt: timeOf(now, places[at] ?? 0, all),
        intentHash: null,
        intentBodyHash: null,
        consentVersion:
          typeof config['PrivacyVersion'] === 'string' ? config['PrivacyVersion'] : '',
        ticketType: ticket?.id ?? null,
      }
    })
    const isWritten = await Promise.all(rows.map(row => repositories.registrations.insert(row)))
    // a row is not written when its code is taken: once in a billion
    const written = rows.filter((_, at) => isWritten[at])
    const verdicts = written.map(({ personId, state }) => ({
      personId,
      verdict: verdictOn(random, state),
    }))
    await decide(tools, verdicts)
    holding.push(
      ...verdicts.flatMap(({ personId, verdict }) => (holds(reviewed, verdict) ? [personId] : [])),
    )
  })
  return holding
}

/** Twelve digits, never with a leading zero. */
function cardCode(random: Random): string {
  return `${random.whole(100_000, 999_999)}${String(random.whole(0, 999_999)).padStart(6, '0')}`
}

function verdictOn(random: Random, state: NewRegistration['state']): Verdict | undefined {
  if (state === 'approved') return random.chance(REVOKED) ? 'revoke' : undefined
  if (random.chance(WAITING)) return undefined
  return random.chance(0.9) ? 'approve' : random.pick(['return', 'reject'] as const)
}

function holds(reviewed: boolean, verdict: Verdict | undefined): boolean {
  return verdict === 'approve' || (!reviewed && verdict === undefined)
}

async function decide(
  { fair: { appId }, now, repositories }: SampleTools,
  orders: { personId: number; verdict: Verdict | undefined }[],
) {
  const asked = new Map(
    orders.flatMap(({ personId, verdict }) => (verdict ? [[personId, verdict] as const] : [])),
  )
  const found = await repositories.registrations.listByPersons(appId, [...asked.keys()])
  for (const row of found) {
    const verdict = asked.get(row.personId)
    if (!verdict) continue
    const reason = verdict === 'approve' ? '' : SAMPLE_NAMES.reason
    const next: Registration = { ...row, state: VERDICTS[verdict].to, reason, changedAt: now }
    await repositories.registrations.write(next, {
      at: now,
      personId: null,
      actor: 'cli:generate',
      from: row.state,
      to: next.state,
      reason,
    })
  }
}
