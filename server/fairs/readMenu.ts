import { AUDIENCES, type Audience } from '@core/domain/audience'
import { readLinkAddress } from '@core/domain/linkAddress'
import type { StoredMenu, StoredMenuItem } from '../repositories/fairRepository'
import type { FolderForm } from './folder'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'
import { readTime } from './readTime'

const FILE = 'menu.json'
const ID = /^[\w-]{1,32}$/
const ICON = /^[a-z][a-z-]{0,31}$/
/**
 * What a tile may depend on: one of the parts of a menu (services/menu/sources), or one form or
 * kind of record of them.
 */
const FOLLOWS =
  /^(?:form|notice|download|order|lead|invited|chat|form:[\w-]{1,64}|record:[a-z][\w-]{0,31})$/

interface Surroundings {
  forms: readonly FolderForm[]
  linkHosts: readonly string[]
}
type Refuse = (property: string, message: string) => void

/** Pages below /pages/exhibitor that open for other people too. */
const FOR_ALL = /^\/pages\/exhibitor\/(?:landpage|content|exhibitor3|gongxu_list|reg)(?:\?|$)/

/**
 * menu.json: the tiles on the exhibitors' start page and in the navigation of others, in groups;
 * undefined without the file, so that the product's menu is used.
 */
export function readMenu(
  files: FolderFiles,
  around: Surroundings,
  problems: ProblemList,
): StoredMenu | undefined {
  const menu = files.object(FILE, false)
  if (!menu) return undefined
  const groups = objects(menu['Groups']).map((group, index) => {
    const id = text(group, 'Id')
    const refuse: Refuse = (property, message) =>
      problems.error(FILE, `Groups.${id || index}.${property}`, message)
    checkId(id, refuse)
    return { id, ...names(group, refuse) }
  })
  refuseTwice('Groups', groups, problems)
  const all = objects(menu['Items']).map((item, index) => {
    const at = `Items.${text(item, 'Id') || index}`
    const refuse: Refuse = (property, message) => problems.error(FILE, `${at}.${property}`, message)
    const hidden = item['Hidden'] ?? false
    if (typeof hidden !== 'boolean') refuse('Hidden', 'it must be true or false')
    return { ...readItem(item, groups, around, refuse), isHidden: hidden === true }
  })
  refuseTwice('Items', all, problems)
  const items = all.filter(({ isHidden }) => !isHidden).map(({ isHidden: _, ...item }) => item)
  if (items.length === 0)
    problems.error(
      FILE,
      'Items',
      'the menu is empty; list its tiles, or remove the file for the usual ones',
    )
  else if (!items.some(({ targets = ['ex'] }) => targets.includes('ex')))
    problems.error(
      FILE,
      'Items',
      'the menu has no tile for exhibitors; list their tiles, or remove the file for the usual ones',
    )
  return { groups, items }
}

function readItem(
  item: JsonObject,
  groups: StoredMenu['groups'],
  { forms, linkHosts }: Surroundings,
  refuse: Refuse,
): StoredMenuItem {
  const id = text(item, 'Id')
  checkId(id, refuse)
  const group = text(item, 'Group')
  if (!groups.some(known => known.id === group))
    refuse('Group', `there is no group "${group}"; write the Id of one of Groups`)
  const icon = text(item, 'Icon') || 'file'
  if (!ICON.test(icon))
    refuse('Icon', 'it is the name of no icon; write one like badge or check-in')
  const url = text(item, 'Url')
  if (!/^\/pages\/|^https:/.test(url) || readLinkAddress(url, linkHosts).kind === 'blocked')
    refuse(
      'Url',
      `"${url}" leads nowhere: write a page like /pages/exhibitor/cardlist, or https on a host of LinkHosts`,
    )
  const targets = readTargets(item, refuse)
  const isForOthers = targets?.some(target => target !== 'ex') === true
  if (isForOthers && /^\/pages\/exhibitor\//.test(url) && !FOR_ALL.test(url))
    refuse('Url', `"${url}" opens for exhibitors alone: write a page like /pages/hall/index`)
  const follows = text(item, 'Follows')
  if (follows !== '' && targets && !targets.includes('ex'))
    refuse('Follows', 'only what companies have to do is counted; remove it, or add ex to Targets')
  const form = /^form:(.+)$/.exec(follows)?.[1]
  if (follows !== '' && !FOLLOWS.test(follows))
    refuse(
      'Follows',
      'nothing is counted there; write form, form:ID, record:NAME, notice, download, order, lead or invited',
    )
  else if (form !== undefined && !forms.some(known => known.id === form))
    refuse('Follows', `there is no form "${form}"; add it to forms/`)
  return {
    id,
    group,
    ...names(item, refuse),
    icon,
    url,
    follows,
    ...(targets && { targets }),
    roles: readRoles(item, refuse),
    deadline: readTime(item, ['Deadline'], refuse),
  }
}

function checkId(id: string, refuse: Refuse): void {
  if (!ID.test(id)) refuse('Id', 'it needs an Id of 1 to 32 letters, digits, - and _')
}

function names(object: JsonObject, refuse: Refuse): { name: string; nameEn: string } {
  const [name, nameEn] = [text(object, 'Name'), text(object, 'Name_en')]
  if (name === '' && nameEn === '') refuse('Name', 'it has no name; add Name')
  return { name: name || nameEn, nameEn: nameEn || name }
}

/**
 * The audiences whose menu has the tile; undefined where it names none, which means exhibitors
 * only.
 */
function readTargets(item: JsonObject, refuse: Refuse): Audience[] | undefined {
  const given = item['Targets']
  if (given === undefined) return undefined
  const written: unknown[] = Array.isArray(given) ? given : []
  const known = AUDIENCES.filter(audience => written.includes(audience))
  if (known.length === 0 || known.length !== written.length)
    refuse('Targets', 'it must be a list of ex, visitor, media and vip, or left out')
  return known
}

/** The roles that see a tile; everybody of the company where it names none. */
function readRoles(item: JsonObject, refuse: Refuse): StoredMenuItem['roles'] {
  const given = item['Roles']
  if (given === undefined) return []
  const known = (Array.isArray(given) ? given : []).flatMap(one =>
    one === 'admin' || one === 'staff' ? [one as 'admin' | 'staff'] : [],
  )
  if (!Array.isArray(given) || known.length !== given.length)
    refuse('Roles', 'it must be a list of admin and staff, or left out')
  return known
}

function refuseTwice(list: string, items: readonly { id: string }[], problems: ProblemList): void {
  const seen = new Set<string>()
  for (const { id } of items) {
    if (seen.has(id)) problems.error(FILE, `${list}.${id}.Id`, 'the Id is used twice; rename one')
    seen.add(id)
  }
}

const objects = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []
