import { ORGANISER_ROLES, type OrganiserRole } from '@core/domain/audience'
import { DeskContext } from '@/features/organiser/DeskContext'
import { SECTIONS } from '@/features/organiser/deskPlace'
import { DeskStore } from '@/features/organiser/DeskStore'
import { mayOpen, mayWorkAt, startOf } from '@/features/organiser/sectionRights'
import { useDeskNav } from '@/features/organiser/useDeskNav'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

afterEach(clearDrawings)

const kind = (Kind: string) => ({
  Kind,
  Name: Kind,
  Name_en: Kind,
  States: ['submitted'],
  Counts: {},
  Actions: [],
})

const KINDS: Partial<Record<OrganiserRole, string>> = {
  trade: 'need',
  gate: 'registration:visitor',
}

/** The pages of the navigation that a role finds, and the desk it sits at. */
async function navOf(role: OrganiserRole, query: Record<string, string> = {}) {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en', ...query } }))
  const { network, session } = stores.platform
  network.answer('/api/oa/review/kinds', { data: { Kinds: [kind(KINDS[role] ?? 'product')] } })
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role, token: 't' })
  const desk = new DeskStore(stores)
  let pages: string[] = []
  const Nav = () => {
    pages = useDeskNav().flatMap(({ entries }) =>
      entries.flatMap(entry => entry.pages.map(({ id }) => id)),
    )
    return null
  }
  await desk.fetchKinds()
  draw(
    withStores(
      stores,
      <DeskContext.Provider value={desk}>
        <Nav />
      </DeskContext.Provider>,
    ),
  )
  await settle()
  return { desk, pages }
}

it('leads each role to its own work', async () => {
  expect((await navOf('content')).pages).toEqual(['product', 'notices', 'news', 'ads', 'files'])
  expect((await navOf('trade')).pages).toEqual(['need', 'meetings', 'talks', 'files'])
  expect((await navOf('gate')).pages).toEqual(['gates', 'arrivals', 'registration:visitor'])
  const [owner, reader] = [(await navOf('owner')).pages, (await navOf('reader')).pages]
  expect(owner.filter(id => !reader.includes(id)).sort()).toEqual([
    'api',
    'badges',
    'forms',
    'import',
    'onsite',
    'setup',
  ])
})

it('begins where the role works, also from an address that the role may not open', async () => {
  expect(ORGANISER_ROLES.map(startOf)).toEqual([
    'overview',
    'overview',
    'arrivals',
    'notices',
    'meetings',
    'overview',
  ])
  expect((await navOf('content', { at: 'orders' })).desk.place).toEqual({ section: 'notices' })
  expect((await navOf('trade', { at: 'talks' })).desk.place).toEqual({ section: 'talks' })
})

it('offers changes only in sections of the role’s own area', () => {
  const workOf = (role: OrganiserRole) =>
    SECTIONS.filter(section => mayOpen(role, section) && mayWorkAt(role, { section })).sort()
  expect(workOf('content')).toEqual(['ads', 'files', 'news', 'notices'])
  expect(workOf('trade')).toEqual(['files', 'meetings', 'talks'])
  expect(workOf('reader')).toEqual(['files'])
  expect(mayWorkAt('content', { section: 'kind', kind: 'product' })).toBe(true)
  expect(mayWorkAt('reader', { section: 'kind', kind: 'product' })).toBe(false)
})
