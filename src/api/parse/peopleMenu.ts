import type { FairConfig } from '@core/contract/config'
import { AUDIENCES, type Audience } from '@core/domain/audience'
import type { FloatMenu } from '@core/domain/floatMenus'
import type { Language } from '@core/domain/language'
import { leadsSomewhere } from './menu'

type Bilingual = Readonly<Record<Language, string | undefined>>

/** A group of tiles for audiences except exhibitors. */
export interface PeopleMenuGroup {
  id: string
  title: Bilingual
  tiles: readonly {
    id: string
    title: Bilingual
    icon: string
    url: string
    audiences: readonly Audience[]
  }[]
}

type Wire = Pick<FairConfig, 'FloatMenu' | 'FloatMenus' | 'Menu'>

/**
 * People of each audience who see the floating button: the audience's own setting, or else
 * `FloatMenu`.
 */
export function parseFloatMenus({
  FloatMenu: ofAll,
  FloatMenus: own,
}: Wire): Readonly<Record<Audience, FloatMenu>> {
  const usual = ofAll === undefined ? 'known' : ofAll ? 'always' : 'never'
  return Object.fromEntries(
    AUDIENCES.map(audience => [audience, own?.[audience] ?? usual]),
  ) as Record<Audience, FloatMenu>
}

/** Leaves out tiles whose pages this app does not have, and groups without any. */
export function parsePeopleMenu(menu: Wire['Menu']): PeopleMenuGroup[] {
  return (menu?.Groups ?? [])
    .map(({ Id, Name, Name_en }) => ({
      id: Id,
      title: { cn: Name, en: Name_en },
      tiles: (menu?.Items ?? [])
        .filter(({ Group, Url }) => Group === Id && leadsSomewhere(Url))
        .map(item => ({
          id: item.Id,
          title: { cn: item.Name, en: item.Name_en },
          icon: item.Icon,
          url: item.Url,
          audiences: item.Targets,
        })),
    }))
    .filter(({ tiles }) => tiles.length > 0)
}
