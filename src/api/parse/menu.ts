import type { ApiReply } from '@core/contract/api'
import type { TaskState } from '@core/contract/menu'
import { routeName } from '@/routes'

/** A company that an account acts for. */
export interface MenuCompany {
  id: string
  name: { cn: string; en: string }
  booth: string
  role: 'admin' | 'staff'
}
/** A tile of the menu; `badge` counts the waiting things behind it. */
export interface MenuTile {
  id: string
  title: string
  icon: string
  url: string
  badge: number
  /** ISO 8601, or empty. */
  deadline: string
}
export interface MenuTileGroup {
  id: string
  title: string
  tiles: readonly MenuTile[]
}
/** A task before the fair. */
export interface MenuTask {
  id: string
  /** `form:ID`, `notice:ID`, `record:NAME`, `order`. */
  kind: string
  title: string
  state: TaskState
  opens: string
  closes: string
  isReviewed: boolean
  isOpen: boolean
  counts: boolean
  /** For a begun answer: number of open required questions. */
  missing?: number | undefined
  /** Why the organiser sent the task back. */
  reason?: string | undefined
  /** For an allowance: how many places the company has submitted. */
  places?: { used: number; granted: number } | undefined
  url: string
}
/** The exhibitors' menu, without entries that this app has no page for. */
export interface ExhibitorMenu {
  company: MenuCompany & {
    hall: string
    /** Area of its booth in square metres, if the organiser has entered it. */
    area?: number | undefined
    /** Address of its published logo. */
    logo?: string | undefined
  }
  /** The present company first. */
  companies: readonly MenuCompany[]
  groups: readonly MenuTileGroup[]
  /** The most urgent first. */
  tasks: readonly MenuTask[]
  progress: { done: number; total: number; percent: number }
}

type Wire = ApiReply<'menu.list'>

/**
 * Reads the menu: leaves out tiles and tasks whose pages are in preparation, and groups without
 * any.
 */
export function parseMenu(wire: Wire): ExhibitorMenu {
  const tiles = wire.Items.filter(({ Url }) => leadsSomewhere(Url))
  return {
    company: {
      ...parseCompany({ ...wire.Company, Role: wire.Role }),
      hall: wire.Company.Hall,
      area: wire.Company.Area,
      logo: wire.Company.Logo,
    },
    companies: wire.Companies.map(parseCompany),
    groups: wire.Groups.map(({ Id, Title }) => ({
      id: Id,
      title: Title,
      tiles: tiles
        .filter(({ Group }) => Group === Id)
        .map(tile => ({
          id: tile.Id,
          title: tile.Title,
          icon: tile.Icon,
          url: tile.Url,
          badge: tile.Badge,
          deadline: tile.Deadline,
        })),
    })).filter(group => group.tiles.length > 0),
    tasks: wire.Tasks.filter(({ Url }) => leadsSomewhere(Url)).map(task => ({
      id: task.Id,
      kind: task.Kind,
      title: task.Title,
      state: task.State,
      opens: task.Opens,
      closes: task.Closes,
      isReviewed: task.Reviewed,
      isOpen: task.IsOpen,
      counts: task.Counts,
      missing: task.Missing,
      reason: task.Reason,
      places: task.Places && { used: task.Places.Used, granted: task.Places.Granted },
      url: task.Url,
    })),
    progress: {
      done: wire.Progress.Done,
      total: wire.Progress.Total,
      percent: wire.Progress.Percent,
    },
  }
}

function parseCompany({ Id, Name, Name_en, Booth, Role }: Wire['Companies'][number]): MenuCompany {
  return { id: Id, name: { cn: Name, en: Name_en }, booth: Booth, role: Role }
}

/** True for another site, or a page that this app has. */
export function leadsSomewhere(url: string): boolean {
  if (!url.startsWith('/pages/')) return true
  const [path = ''] = url.split('?')
  return routeName(path) !== undefined
}
