import type { MenuTile } from '@/api/parse/menu'
import { exhibitorNav } from '@/shell/frame/exhibitorNav'
import { tabsHere } from '@/shell/frame/frameNav'
import type { Navigator } from '@/shell/navigate'
import type { RootStore } from '@/stores/RootStore'

const tile = (id: string, url: string, badge = 0): MenuTile => ({
  id,
  title: id,
  icon: 'file',
  url,
  badge,
  deadline: '',
})
const GROUPS = [
  {
    id: 'before',
    title: 'Before',
    tiles: [
      tile('profile', '/pages/exhibitor/exhibitor'),
      tile('badges', '/pages/exhibitor/cardlist', 2),
      tile('booth', '/pages/exhibitor/dynamic_form?typeid=booth'),
      tile('tickets', '/pages/exhibitor/ticket', 1),
      tile('contacts', '/pages/exhibitor/contactuser'),
    ],
  },
  {
    id: 'trade',
    title: 'Trade',
    tiles: [
      tile('leads', '/pages/exhibitor/visitors'),
      tile('check-in', '/pages/exhibitor/gzdzjj/sign'),
    ],
  },
]
const LUNCHEON = {
  id: 'luncheon',
  kind: 'form:luncheon',
  title: 'Luncheon',
  url: '/pages/exhibitor/dynamic_form?typeid=luncheon',
}

const opened: string[] = []
const navigate = {
  to: (name: string, query: object) => opened.push(`to ${name} ${JSON.stringify(query)}`),
  replace: (name: string) => opened.push(`replace ${name}`),
  home: () => opened.push('home'),
} as unknown as Navigator
const navAt = (route: string, query: Record<string, string> = {}, depth = 1) =>
  exhibitorNav(
    { menu: { menu: { groups: GROUPS, tasks: [LUNCHEON] }, sentBack: 3 } } as unknown as RootStore,
    navigate,
    depth,
    {
      path: '',
      route,
      query,
      referrer: '',
    },
  )
const entriesAt = (...at: Parameters<typeof navAt>) =>
  navAt(...at).flatMap(({ entries }) => entries)

it('has one entry for pages that belong together, with the sum of what waits on them', () => {
  expect(
    entriesAt('/pages/exhibitor/exhibitorMenu').map(({ id, unread, pages }) => [
      id,
      unread,
      pages.map(page => page.id),
    ]),
  ).toEqual([
    ['home', 3, ['home']],
    ['profile', 0, ['profile', 'contacts', 'accounts']],
    ['badges', 3, ['badges', 'tickets', 'check-in']],
    ['booth', 0, ['booth', 'luncheon']],
    ['leads', 0, ['leads']],
  ])
})

it.each([
  ['a list', '/pages/exhibitor/cardlist', {}, 'badges', 'badges'],
  ['a record of the list', '/pages/exhibitor/badgeApply', { id: '7' }, 'badges', undefined],
  [
    'another view of a page',
    '/pages/exhibitor/contactuser',
    { view: 'accounts' },
    'profile',
    'accounts',
  ],
  [
    'a form that is only a task',
    '/pages/exhibitor/dynamic_form',
    { typeid: 'luncheon' },
    'booth',
    'luncheon',
  ],
])('marks where the person is: %s', (_, route, query, entry, tab) => {
  expect(
    entriesAt(route, query)
      .filter(({ isHere }) => isHere)
      .map(({ id }) => id),
  ).toEqual([entry])
  expect(tabsHere(navAt(route, query)).find(({ isHere }) => isHere)?.id).toBe(tab)
})

it('marks the list of a record whose page has no tile, and still opens it', () => {
  const near = tabsHere(navAt('/pages/exhibitor/badgeApply', { id: '7' })).filter(
    ({ isNear }) => isNear,
  )

  expect(near.map(({ id, isHere }) => [id, isHere])).toEqual([['badges', false]])
})

it('opens pages above each other, and replaces the page when too many are open', () => {
  entriesAt('/pages/exhibitor/exhibitorMenu')
    .find(({ id }) => id === 'booth')
    ?.open()
  entriesAt('/pages/exhibitor/cardlist', {}, 5)
    .find(({ id }) => id === 'leads')
    ?.open()
  entriesAt('/pages/exhibitor/cardlist')[0]?.open()
  expect(opened).toEqual(['to dynamicForm {"typeid":"booth"}', 'replace leads', 'home'])
})
