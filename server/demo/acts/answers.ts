import type { ApiRequest } from '@core/contract/api'
import { utcDay } from '@core/format/calendarDay'
import { fairFacts } from '../../domain/fairFacts'
import { readFormSettings } from '../../domain/forms/formSettings'
import { inventPerson } from '../../samples/people'
import { createRandom, type Random } from '../../samples/random'
import { daysBetween, inWorkingHours, later, loadForm, momentAtWork, type DemoForm } from '../cast'
import { drawPlan } from '../drawPlan'
import { drawPaper, drawScene } from '../drawProduct'
import type { DemoCompany, Play } from '../play'
import { BOOTH_CONCEPTS, BOOTH_RETURNED } from '../words/answers'
import { createAdder } from './adder'
import { choice, decide } from './tradeSteps'

const SEED = 41_611
/** Places of invented people that no other act uses. */
const PLACES = 940_000
const DAY_MS = 86_400_000
/** Share of the companies that answer each form in time. */
const [BOOTH, LUNCHEON, SURVEY] = [0.8, 0.75, 0.7]
/** The luncheon is answered within this many days before the form closes. */
const LUNCHEON_DAYS = 24
const SURVEY_DAYS = 4
/** One booth form in this many is returned; a third of those are not submitted again in time. */
const RETURNED_EVERY = 6
/** How many different renderings are drawn; each company uses two of them. */
const RENDERINGS = 8

/**
 * Companies answer the forms of the fair: the booth form and the luncheon before they close, and
 * the questionnaire once the fair is over. The company that people try has answered none, so that
 * its home page has work for them.
 */
export async function companiesAnswer(play: Play): Promise<void> {
  // own random numbers, so that this act does not change the rest of the story
  const random = createRandom(SEED)
  await declareBooths(play, random)
  await joinLuncheon(play, random)
  await answerSurvey(play, random)
}

async function declareBooths(play: Play, random: Random): Promise<void> {
  const [booth, closes] = await formOf(play, 'booth')
  if (!booth) return
  const days = daysBetween(play.start, new Date(closes - 2 * DAY_MS))
  if (days.length === 0) return
  const renderings = Array.from({ length: RENDERINGS }, (_, at) => drawScene(at, 640, 360))
  const licence = drawPaper(0)
  play.companies.forEach((company, place) => {
    if (place === 0 || !random.chance(BOOTH)) return
    const isReturned = place % RETURNED_EVERY === 1
    const at = momentAtWork(random, random.pick(isReturned ? days.slice(0, -4) : days))
    const person = inventPerson(random, play.seed, PLACES + place)
    let files: ReturnType<typeof upload> | undefined
    const submit = async (Revision: number) => {
      const hasContractor = place % 3 !== 2
      files ??= upload(play, company, place, [
        renderings[place % RENDERINGS],
        renderings[(place + 3) % RENDERINGS],
        ...(hasContractor ? [licence] : []),
      ])
      const { plan, pictures } = await files
      await answer(play, company, booth, Revision, {
        ...boothOf(play, company, place, person.name),
        ...(hasContractor && { License: pictures.slice(2), Insurance: [plan] }),
        Rendering: pictures.slice(0, 2),
        Plans: [plan],
      })
    }
    play.timeline.at(at, () => submit(0))
    const hours = 4 + random.next() * 40
    decide(play, 'form:booth', company.id, later(at, hours), isReturned ? BOOTH_RETURNED : '')
    if (!isReturned || place % (3 * RETURNED_EVERY) === 1) return
    const again = inWorkingHours(play, later(at, hours + 4 + random.next() * 20))
    play.timeline.at(again, async () => {
      const { Submission } = await play.stage.call(company.actor, 'forms.open', { id: 'booth' })
      await submit(Submission.Revision)
    })
    decide(play, 'form:booth', company.id, later(again, 8))
  })
}

/** The files of a booth form. A form that is submitted again keeps them. */
async function upload(
  play: Play,
  company: DemoCompany,
  place: number,
  drawn: readonly (Promise<string> | undefined)[],
) {
  const add = createAdder(play, company, play.now)
  const plan = { url: await play.stage.file(company.actor, 'plan.pdf', drawPlan(place)) }
  const pictures: { url: string }[] = []
  for (const drawing of drawn) if (drawing) pictures.push(...(await add.picture(drawing)))
  return { plan, pictures }
}

/** A booth form without its files. A company that builds by itself names no contractor. */
function boothOf(
  { opensOn }: Play,
  company: DemoCompany,
  place: number,
  manager: string,
): Readonly<Record<string, unknown>> {
  const isSelfBuilt = place % 3 === 2
  const day = (days: number) => utcDay(new Date(opensOn.getTime() + DAY_MS / 2), days)
  const contractor = {
    Contractor: { CompanyName: CONTRACTORS[place % CONTRACTORS.length], TaxNumber: '' },
    SiteManager: manager,
    SitePhone: { CountryCode: '86', AreaCode: '', Ext: '', Number: String(15_400_134_000 + place) },
  }
  return {
    BoothNumber: company.booth,
    BoothArea: String(36 + (place % 6) * 18),
    OpenSides: choice(['2', '3', '4'][place % 3] ?? '2'),
    BuildType: choice(isSelfBuilt ? 'self' : 'contractor'),
    ...(!isSelfBuilt && contractor),
    DepositPayer: choice(isSelfBuilt ? 'exhibitor' : 'contractor'),
    Storeys: choice('one'),
    Height: (3.6 + (place % 5) * 0.4).toFixed(1),
    Hanging: false,
    Materials: [['plywood', 'aluminium'], ['steel', 'lightbox'], ['veneer']][place % 3],
    Concept: `<p>${BOOTH_CONCEPTS[place % BOOTH_CONCEPTS.length] ?? ''}</p>`,
    PowerLoad: { Start: String(4 + (place % 4) * 2), End: String(12 + (place % 6) * 4) },
    Services: choice(...(place % 2 ? ['net'] : ['water', 'cold'])),
    BuildDates: { Start: day(-3), End: day(-1) },
    Unloading: `${day(-3)} ${String(8 + (place % 8)).padStart(2, '0')}:00:00`,
    NightWork: false,
    Pledge: true,
  }
}
const CONTRACTORS = ['云汐展筑展览工程有限公司', '海屿筑景展示有限公司', '鹭屿木合会展有限公司']

async function joinLuncheon(play: Play, random: Random): Promise<void> {
  const [luncheon, closes] = await formOf(play, 'luncheon')
  if (!luncheon) return
  const last = closes - DAY_MS
  const days = daysBetween(new Date(last - LUNCHEON_DAYS * DAY_MS), new Date(last))
  play.companies.forEach((company, place) => {
    if (place === 0 || !random.chance(LUNCHEON)) return
    const person = inventPerson(random, play.seed, PLACES + 200 + place)
    const values = luncheon.answer(person, { Note: '', GuestName: person.name })
    play.timeline.at(momentAtWork(random, random.pick(days)), () =>
      answer(play, company, luncheon, 0, values),
    )
  })
}

/** Questions about the fair are answered after it. */
async function answerSurvey(play: Play, random: Random): Promise<void> {
  const [survey] = await formOf(play, 'survey')
  if (!survey) return
  const { days } = fairFacts(play.fair)
  play.companies.forEach((company, place) => {
    if (!random.chance(SURVEY)) return
    const after = days.length + random.whole(0, SURVEY_DAYS - 1)
    const day = new Date(play.opensOn.getTime() + after * DAY_MS)
    const values = survey.answer({
      ...inventPerson(random, play.seed, PLACES + 400 + place),
      company,
    })
    play.timeline.at(momentAtWork(random, day), () => answer(play, company, survey, 0, values))
  })
}

/** A form of the fair and the moment at which it closes, in milliseconds. */
async function formOf(
  play: Play,
  id: string,
): Promise<[form: DemoForm | undefined, closes: number]> {
  const [form, stored] = await Promise.all([
    loadForm(play.forms, play.fair.appId, id, play.random),
    play.forms.findCurrent(play.fair.appId, id),
  ])
  return [form, Date.parse(readFormSettings(stored?.settings).closes)]
}

async function answer(
  { stage }: Play,
  company: DemoCompany,
  { form }: DemoForm,
  Revision: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await stage.call(company.actor, 'forms.submit', {
    FormId: form.id,
    FormVersion: form.version,
    Revision,
    ...values,
  } as ApiRequest<'forms.submit'>)
}
