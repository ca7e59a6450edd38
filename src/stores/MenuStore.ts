import type { Language } from '@core/domain/language'
import type { ExhibitorMenu } from '@/api/parse/menu'
import { i18n } from '@/i18n/state'
import { routeName } from '@/routes'
import { observe } from '@/utils/observe'
import type { PersonalStorage } from './PersonalStorage'
import type { UnreadTalks } from './UnreadTalks'

const ENTRIES = 'menu_entries'

/** The last loaded menu of the exhibitor who is logged in. A page or a drawer loads it. */
export class MenuStore {
  menu: ExhibitorMenu | undefined = undefined
  /** Time of loading, in milliseconds of the clock; 0 when unknown. */
  keptAt = 0
  /** Language of the menu's texts. */
  private language: Language | undefined = undefined

  constructor(
    private readonly personal: PersonalStorage,
    private readonly talks: Pick<UnreadTalks, 'take'>,
  ) {
    observe(this, ['personal', 'talks'])
  }

  /**
   * Is there more than one entry, so that a way home makes sense (SPEC §2)? Unknown counts as yes:
   * a superfluous way home does no harm.
   */
  get hasChoice(): boolean {
    const entries = this.menu ? entriesOf(this.menu) : this.personal.get<number>(ENTRIES)
    return entries === undefined || entries > 1
  }

  /** Keeps a loaded menu, and remembers its number of entries for the next start. */
  keep(menu: ExhibitorMenu, at = 0): void {
    this.menu = menu
    this.keptAt = at
    this.language = i18n.language
    this.personal.set(ENTRIES, entriesOf(menu))
    const talks = this.tiles.find(({ url }) => routeName(url) === 'chats')
    if (talks) this.talks.take(talks.badge)
  }

  /** True if no menu is loaded in the current language. */
  get isMissing(): boolean {
    return this.menu === undefined || this.language !== i18n.language
  }

  /**
   * Number of unseen things behind the tiles and of tasks sent back, for the button that opens the
   * menu.
   */
  get unread(): number {
    return this.tiles.reduce((sum, { badge }) => sum + badge, 0) + this.sentBack
  }

  /**
   * Number of returned or rejected tasks without a tile of their own: the start page shows them.
   */
  get sentBack(): number {
    const tasks = this.menu?.tasks ?? []
    return tasks.filter(
      ({ state, url }) =>
        (state === 'returned' || state === 'rejected') &&
        !this.tiles.some(tile => tile.url === url),
    ).length
  }

  /** Called at a logout and at a change of the fair or company. */
  forget(): void {
    this.menu = undefined
  }

  private get tiles() {
    return this.menu?.groups.flatMap(group => group.tiles) ?? []
  }
}

/** The start page shows all tasks, so they count as one entry together. */
function entriesOf({ groups, tasks }: ExhibitorMenu): number {
  return groups.reduce((sum, { tiles }) => sum + tiles.length, 0) + (tasks.length > 0 ? 1 : 0)
}
