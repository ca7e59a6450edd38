import { act, type ComponentType } from 'react'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import { GatesSection } from '@/features/organiser/gates/GatesSection'
import { JobsSection } from '@/features/organiser/jobs/JobsSection'
import { LeadsSection } from '@/features/organiser/leads/LeadsSection'
import { clearDrawings, draw } from '../../support/client/draw'
import type { Answer } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

afterEach(clearDrawings)

const JOBS = { Counts: [], Jobs: [], Messages: { Waiting: 0, Failed: 0, Items: [] } }
const GATES = {
  Day: '2031-04-16',
  Days: [],
  Inside: 0,
  Came: 0,
  Gates: [],
  Hours: [],
  Targets: [],
  Refusals: [],
}
const LEADS = { Total: 0, Scans: 0, Companies: 0, States: {}, Days: [], Top: [] }

/**
 * A section that is looked at, with a server that answers and a clock that goes on when they are
 * told to.
 */
async function section(Section: ComponentType, path: string, data: unknown) {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en' } }))
  const { network, session, clock } = stores.platform
  let tick: () => void = () => undefined
  clock.sleep = () => new Promise<void>(resolve => (tick = resolve))
  const waiting: ((answer: Answer) => void)[] = []
  network.answer(path, () => new Promise<Answer>(resolve => waiting.push(resolve)))
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role: 'owner', token: 't' })
  const desk = (
    <DeskContext.Provider value={new DeskStore(stores)}>
      <Section />
    </DeskContext.Provider>
  )
  draw(withStores(stores, desk))
  await settle()
  return {
    asked: () => network.requests(path).length,
    tick: async () => (act(() => tick()), settle()),
    answer: async () => (waiting.splice(0).forEach(give => give({ data })), settle()),
  }
}

it.each([
  ['jobs', JobsSection, '/api/oa/job/list', JOBS],
  ['gates', GatesSection, '/api/oa/checkin/stats', GATES],
  ['leads', LeadsSection, '/api/oa/lead/stats', LEADS],
] as const)(
  'reads %s again only after the former request has ended, the first one included',
  async (_, Section, path, data) => {
    const { asked, tick, answer } = await section(Section, path, data)
    await tick()
    expect(asked()).toBe(1)
    await answer()
    await tick()
    await tick()
    expect(asked()).toBe(2)
    await answer()
    await tick()
    expect(asked()).toBe(3)
  },
)
