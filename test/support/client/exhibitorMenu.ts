import type { MenuListReply } from '../../../core/contract/menu'
import type { ExhibitorMenu, MenuTask, MenuTile } from '@/api/parse/menu'

const company = {
  id: 'lanyan',
  name: { cn: '蓝盐', en: 'Lanyan' },
  booth: 'N1-A01',
  role: 'admin' as const,
}

/** A menu of one group with these tiles, without tasks. */
export function menuOf(...tiles: Partial<MenuTile>[]): ExhibitorMenu {
  return {
    company: { ...company, hall: 'N1' },
    companies: [company],
    groups: [
      {
        id: 'one',
        title: 'One',
        tiles: tiles.map((tile, index) => ({
          id: `tile-${index}`,
          title: `Tile ${index + 1}`,
          icon: 'ticket',
          url: '/pages/exhibitor/ticket',
          badge: 0,
          deadline: '',
          ...tile,
        })),
      },
    ],
    tasks: [],
    progress: { done: 0, total: 0, percent: 100 },
  }
}

/** A task of the menu. */
export function taskOf(more: Partial<MenuTask> = {}): MenuTask {
  return {
    id: 'form:booth',
    kind: 'form:booth',
    title: 'Booth build',
    state: 'todo',
    opens: '',
    closes: '',
    isReviewed: true,
    isOpen: true,
    counts: true,
    url: '/pages/exhibitor/dynamic_form?typeid=booth',
    ...more,
  }
}

const wireTask = (Id: string, more: object = {}) => ({
  Id,
  Kind: Id,
  Title: `Title of ${Id}`,
  State: 'todo' as const,
  Opens: '',
  Closes: '',
  Reviewed: true,
  IsOpen: true,
  Counts: true,
  Url: '/pages/exhibitor/dynamic_form?typeid=booth',
  ...more,
})

/** The reply of `menu.list`. */
export function wireMenu(more: Partial<MenuListReply> = {}): MenuListReply {
  const own = { Id: 'lanyan', Name: '蓝盐', Name_en: 'Lanyan', Booth: 'N1-A01' }
  return {
    Company: { ...own, Hall: 'N1' },
    Role: 'admin',
    Companies: [{ ...own, Role: 'admin' }],
    Groups: [
      { Id: 'one', Title: 'First' },
      { Id: 'two', Title: 'Second' },
    ],
    Items: [
      {
        Id: 'tickets',
        Group: 'one',
        Title: 'Tickets',
        Icon: 'ticket',
        Url: '/pages/exhibitor/ticket',
        Badge: 2,
        Deadline: '',
      },
      {
        Id: 'odd',
        Group: 'one',
        Title: 'Odd',
        Icon: 'no-such-icon',
        Url: 'https://www.suilan.example/x',
        Badge: 0,
        Deadline: '',
      },
    ],
    Tasks: [
      wireTask('form:booth', { State: 'returned', Reason: 'The fascia name is missing' }),
      wireTask('form:lunch', { Closes: '2031-04-10T18:00:00+08:00' }),
      wireTask('form:done', { State: 'approved' }),
    ],
    Progress: { Done: 1, Total: 3, Percent: 33 },
    ...more,
  }
}
