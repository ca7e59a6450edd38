import { fairFacts } from '../../domain/fairFacts'
import { createRandom } from '../../samples/random'
import { daysBetween, inWorkingHours, later, loadForm, momentAtWork } from '../cast'
import { drawPanorama } from '../drawPanorama'
import { drawScene } from '../drawProduct'
import type { DemoCompany, Play } from '../play'
import { HOSTS, SESSIONS, SIGNINGS } from '../words/shows'
import { createAdder, type Adder } from './adder'
import { chatter, reserve } from './liveAudience'
import { recordOf } from './tradeSteps'

const TIMES = [
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
]
const MINUTE_MS = 60_000
const SEED = 41_605
/** One company in this many has a live session, a VR booth, a signing. */
const [LIVE_EVERY, VR_EVERY, SIGNING_EVERY] = [2, 5, 4]
/**
 * Further sessions (announced, returned, in review) and signings of the company whose login is in
 * the README. They use place numbers of companies that do not exist, so their slots are free.
 */
const MORE_LIVE = [63, 69, 75]
const MORE_SIGNINGS = [53, 54]
/** Counter and shelves of the drawn panorama, in degrees. */
const IN_PANORAMA = [
  { Yaw: -4, Pitch: -24 },
  { Yaw: -45, Pitch: 4 },
  { Yaw: 45, Pitch: 4 },
]
const REPLAY = 'https://live.suilan.example/replay/'

/**
 * Companies book live sessions, order VR booths and arrange signings; during the fair sessions
 * begin and end.
 */
export async function companiesShow(play: Play): Promise<void> {
  const { forms, fair, random, timeline } = play
  const versions = await Promise.all(
    ['live', 'vr', 'signing'].map(
      async id => (await loadForm(forms, fair.appId, id, random))?.form.version ?? 1,
    ),
  )
  const [live = 1, vr = 1, signing = 1] = versions
  const days = daysBetween(play.start, play.end)
  play.companies.forEach((company, place) => {
    const at = momentAtWork(
      random,
      random.pick(
        days.slice(Math.floor(days.length * 0.5), Math.max(1, Math.floor(days.length * 0.9))),
      ),
    )
    timeline.at(at, async () => {
      const add = createAdder(play, company, at)
      if (place < 3 || place % LIVE_EVERY === 0) await bookLive(play, company, add, live, place)
      if (place < 3 || place % VR_EVERY === 0) await orderVr(play, company, add, vr, place)
      if (place < 2 || (place % SIGNING_EVERY === 0 && place < 48))
        await arrangeSigning(play, add, signing, place)
      if (place > 0) return
      for (const other of MORE_LIVE) await bookLive(play, company, add, live, other)
      for (const other of MORE_SIGNINGS) await arrangeSigning(play, add, signing, other)
    })
  })
}

/**
 * The session of a company. Neighbours get different titles, and so do the sessions of one day:
 * each round begins one title later.
 */
function sessionOf(place: number): readonly string[] {
  const turn = place < 3 ? place : (place >> 1) + 1
  return SESSIONS[(turn + Math.floor(turn / SESSIONS.length)) % SESSIONS.length] ?? []
}

async function bookLive(
  play: Play,
  company: DemoCompany,
  add: Adder,
  version: number,
  place: number,
): Promise<void> {
  const { stage, timeline, fair } = play
  const [Title = '', TitleEn = '', Intro = '', IntroEn = ''] = sessionOf(place)
  const [HostName = '', HostPost = ''] = HOSTS[place % HOSTS.length] ?? []
  const { Items } = await stage.call(company.actor, 'record.list', {
    Resource: 'product',
    State: 'approved',
    Size: 3,
  })
  const day = fairDay(play, place)
  const from = TIMES[(place >> 1) % TIMES.length] ?? '10:00'
  const answers = {
    Title,
    TitleEn,
    Intro,
    IntroEn,
    HostName,
    HostPost,
    Cover: await add.picture(drawScene(place, 768, 432)),
    Languages: { selected: place % 3 === 0 ? ['cn', 'captions'] : ['cn'] },
    Slot: { selected: [slot(place % 2 ? 'N4-A' : 'N4-B', day, from, 30)] },
    HostMobile: mobile(place),
    HostAgrees: true,
    Products: Items.map(({ Id }) => Id),
    ...(place % 3 === 1 && play.takesStreams
      ? { Way: { selected: ['push'] } }
      : place % 3 === 2
        ? { Way: { selected: ['link'] }, Url: `https://live.suilan.example/${company.id}` }
        : {
            Way: { selected: ['channels'] },
            Channels: `sphSuilan${String(place).padStart(3, '0')}`,
          }),
  }
  const id = await add.record(
    'live',
    version,
    answers,
    place % 7 === 6 ? 'return' : place % 7 === 5 ? 'wait' : 'approve',
  )
  if (place % 7 > 4) return
  add.after(70, () => add.own('live', id, 'announce', ''))
  const starts = Date.parse(`${day}T${from}:00Z`) - fairFacts(fair).offsetMinutes * MINUTE_MS
  // after its announcement and before its start
  const early = new Date(Math.min(starts - 180 * MINUTE_MS, play.now.getTime() - 60 * MINUTE_MS))
  const opens = inWorkingHours(play, later(add.at, 73))
  const begins = new Date(Math.min(early.getTime(), opens.getTime()))
  timeline.at(begins, () => {
    reserve(play, id, place, [begins.getTime(), early.getTime()])
    return Promise.resolve()
  })
  timeline.at(new Date(starts), async () => {
    await add.own('live', id, 'start', '')
    // no one in the story gets a message
    await play.tables.liveReservations.close(fair.appId, id, new Date(starts), '')
  })
  timeline.at(new Date(starts + 2 * MINUTE_MS), async () =>
    chatter(play, company, id, starts, place),
  )
  timeline.at(new Date(starts + 28 * MINUTE_MS), () => add.own('live', id, 'finish', ''))
  timeline.at(new Date(starts + 90 * MINUTE_MS), async () => {
    const { Record } = await stage.call(company.actor, 'record.open', { Resource: 'live', Id: id })
    const write = {
      Resource: 'live',
      Id: id,
      FormVersion: version,
      Revision: Record.Revision,
      ...answers,
      ReplayUrl: `${REPLAY}${company.id}`,
    }
    await stage.call(company.actor, 'record.submit', write)
  })
}

async function orderVr(
  play: Play,
  company: DemoCompany,
  add: Adder,
  version: number,
  place: number,
): Promise<void> {
  const { Items } = await play.stage.call(company.actor, 'record.list', {
    Resource: 'product',
    State: 'approved',
    Size: 3,
  })
  const common = {
    Products: Items.map(({ Id }) => Id),
    Title: '线上展位',
    TitleEn: 'Our booth online',
    Cover: await add.picture(drawScene(place + 3, 768, 432)),
  }
  const way = place % 3
  const day = fairDay(play, 0)
  const own = [
    {
      Mode: { selected: ['panorama'] },
      ...(way === 0 && { Panorama: await add.picture(drawPanorama(place)) }),
    },
    { Mode: { selected: ['link'] }, Url: `https://vr.suilan.example/booth/${place}` },
    {
      Mode: { selected: ['shoot'] },
      Slot: {
        selected: [
          slot('CREW', day, ['07:30', '08:20', '17:30', '19:00'][place % 4] ?? '07:30', 40),
        ],
      },
      Contact: '江屿',
      Mobile: mobile(place + 500),
    },
  ][way]
  const id = await add.record('vr', version, { ...common, ...own }, way === 2 ? 'shoot' : 'approve')
  if (way !== 0) return
  const Spots = Items.map(({ Id }, at) => ({
    Product: Id,
    ...(IN_PANORAMA[at] ?? { Yaw: 0, Pitch: 0 }),
  }))
  add.after(
    70,
    async () => void (await play.stage.call(company.actor, 'vr.spots', { Id: id, Spots })),
  )
}

/**
 * The other party is a visitor who confirms, or a person outside the fair for whom the organiser
 * vouches; every fifth still waits for an answer.
 */
async function arrangeSigning(
  play: Play,
  add: Adder,
  version: number,
  place: number,
): Promise<void> {
  const { stage, fair, tables, visitors, reviewer } = play
  const [Title, TitleEn, Counterparty, CounterpartyEn] = SIGNINGS[place % SIGNINGS.length] ?? []
  const from = ['10:00', '10:40', '11:20', '14:00', '15:20', '16:00'][(place >> 2) % 6] ?? '10:00'
  // own random numbers, so that this act does not change the rest of the story
  const random = createRandom(SEED + 2000 + place)
  const known = visitors.filter(({ audience }) => audience === 'visitor')
  const buyer = place % 3 !== 2 && known.length > 0 ? random.pick(known) : undefined
  const isHere = buyer !== undefined && (await play.cardOf(buyer)) !== ''
  const phone = isHere ? await tables.people.find(fair.appId, buyer.personId) : undefined
  const answers = {
    Title,
    TitleEn,
    Counterparty,
    CounterpartyEn,
    Contact: phone && buyer ? buyer.name.slice(0, 20) : '陈星禾',
    ContactMobile: phone
      ? { ...mobile(place), CountryCode: phone.countryCode, Number: phone.nationalNumber }
      : mobile(place + 700),
    Kind: { selected: [place % 4 === 3 ? 'intent' : 'contract'] },
    Amount: String(1_280_000 + place * 35_000),
    Currency: { selected: ['CNY'] },
    Slot: {
      selected: [slot((place >> 3) % 2 ? 'N4-ROOM' : 'N2-STAGE', fairDay(play, place), from, 20)],
    },
    Guests: '8',
    Press: place % 3 !== 1,
    GuestNames: '双方负责人与采购、市场同事各四位',
  }
  const Id = await add.record('signing', version, answers, '')
  if (place % 5 === 4) return
  const Resource = 'signing'
  const hours = 2 + play.random.next() * 30
  add.after(hours, async () => {
    const Revision = (await recordOf(play, Resource, Id))?.Revision ?? 0
    if (phone && buyer)
      await stage.call(buyer, 'party.act', { Resource, Id, Action: 'confirm', Revision })
    else
      await stage.call(reviewer, 'desk.act', {
        Kind: Resource,
        Action: 'vouch',
        Reason: '',
        Items: [{ Id, Revision }],
      })
  })
  add.after(hours + 8, () => add.decide(Resource, Id, 'approve'))
}

/** A day of the fair; consecutive places take consecutive days. */
function fairDay({ fair }: Play, place: number): string {
  const { days } = fairFacts(fair)
  return days[place % Math.max(1, days.length)] ?? '2031-04-16'
}

/** A slot as a form stores it. */
function slot(room: string, day: string, from: string, minutes: number): string {
  const end = Number(from.slice(0, 2)) * 60 + Number(from.slice(3)) + minutes
  return `${room} ${day} ${from}–${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

const mobile = (place: number) => ({
  CountryCode: '86',
  AreaCode: '',
  Number: String(13_900_130_000 + place),
  Ext: '',
})
