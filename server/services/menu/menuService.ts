import type { MenuItem, MenuListReply, MenuTask } from '@core/contract/menu'
import { localized, type Language } from '@core/domain/language'
import type { StoredMenuItem } from '../../repositories/fairRepository'
import type { Membership, MembershipRepository } from '../../repositories/membershipRepository'
import type { Repositories } from '../../repositories/repositories'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { CallContext } from '../../domain/callContext'
import { menuCallerOf } from '../../domain/menuCaller'
import { DEFAULT_MENU } from './defaultMenu'
import type { MenuPart, MenuSource } from './menuSource'
import { inOrder, progressOf } from './tasks'

interface MenuDeps {
  memberships: MembershipRepository
  talks: Pick<Repositories['talks'], 'logos'>
  files: Pick<FileAccess, 'sign'>
  sources: Readonly<Record<string, MenuSource>>
  onError: (error: unknown) => void
}

/** The exhibitors' menu: the fair's tiles with their counts, and all tasks. */
export function createMenuService({ memberships, talks, files, sources, onError }: MenuDeps) {
  const logoOf = async (appId: string, company: string): Promise<{ Logo?: string }> => {
    const [logo] = await talks.logos(appId, [company])
    const Logo = logo?.url ? files.sign(appId, [logo.url])[logo.url] : undefined
    return Logo === undefined ? {} : { Logo }
  }
  return {
    async list(context: CallContext): Promise<MenuListReply> {
      const { fair, language } = context
      const caller = await menuCallerOf(context, memberships)
      const parts = await Promise.all(
        Object.values(sources).map(source =>
          source(context, caller).catch((error: unknown): MenuPart => {
            // the menu leads to everything else, so it is shown without the part that failed
            onError(error)
            return {}
          }),
        ),
      )
      const tasks = inOrder(parts.flatMap(part => part.tasks ?? []))
      const unread: Record<string, number> = Object.assign(
        {},
        ...parts.map(part => part.unread ?? {}),
      )
      const menu = fair.settings.menu ?? DEFAULT_MENU
      const items = menu.items.filter(
        ({ roles, targets = ['ex'] }) =>
          targets.includes('ex') && (roles.length === 0 || roles.includes(caller.role)),
      )
      return {
        Company: {
          ...presentCompany(caller.company),
          Hall: caller.company.hall,
          ...(caller.company.area > 0 && { Area: caller.company.area }),
          ...(await logoOf(fair.appId, caller.company.exhibitorId)),
        },
        Role: caller.role,
        Companies: [...caller.companies]
          .sort((a, b) => Number(b === caller.company) - Number(a === caller.company))
          .map(company => ({ ...presentCompany(company), Role: company.role })),
        Groups: menu.groups
          .filter(({ id }) => items.some(({ group }) => group === id))
          .map(({ id, name, nameEn }) => ({ Id: id, Title: localized(name, nameEn, language) })),
        Items: items.map(item => presentItem(item, unread, tasks, language)),
        Tasks: tasks,
        Progress: progressOf(tasks),
      }
    },
  }
}

/** A tile takes its count and its deadline from what it follows. */
function presentItem(
  item: StoredMenuItem,
  unread: Readonly<Record<string, number>>,
  tasks: readonly MenuTask[],
  language: Language,
): MenuItem {
  const { id, group, name, nameEn, icon, url, follows, deadline } = item
  return {
    Id: id,
    Group: group,
    Title: localized(name, nameEn, language),
    Icon: icon,
    Url: url,
    Badge: follows === '' ? 0 : (unread[follows] ?? 0),
    Deadline:
      deadline ||
      (follows === '' ? '' : (tasks.find(({ Kind }) => Kind === follows)?.Closes ?? '')),
  }
}

const presentCompany = ({ exhibitorId, name, nameEn, booth }: Membership) => ({
  Id: exhibitorId,
  Name: name,
  Name_en: nameEn,
  Booth: booth,
})
