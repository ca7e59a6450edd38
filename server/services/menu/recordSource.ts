import type { MenuTask } from '@core/contract/menu'
import { localized } from '@core/domain/language'
import { findResource } from '@core/resources'
import { afterEdit } from '@core/resources/steps'
import type { Resource } from '@core/resources/types'
import type { RecordCount } from '../../repositories/menuRepository'
import type { CallContext } from '../../domain/callContext'
import { periodOf, readFormSettings, type FormSettings } from '../../domain/forms/formSettings'
import type { MenuCaller } from '../../domain/menuCaller'
import { DEFAULT_MENU } from './defaultMenu'
import type { MenuSource, SourceDeps } from './menuSource'
import { taskState } from './tasks'

const KIND = /^record:(.+)$/

type RecordDeps = Pick<
  SourceDeps,
  'menu' | 'records' | 'quotas' | 'forms' | 'countMissing' | 'clock'
>

/**
 * A company's records. Returned ones are counted on the tile that follows the resource. A resource
 * that a company has only once (a profile), or has places for (badges), is a task itself, with the
 * deadline of its form.
 */
export function recordSource(deps: RecordDeps): MenuSource {
  return async (context, caller) => {
    const { appId, settings } = context.fair
    const counts = await deps.menu.countRecords(appId, caller.exhibitorId)
    const items = (settings.menu ?? DEFAULT_MENU).items.filter(
      ({ roles }) => roles.length === 0 || roles.includes(caller.role),
    )
    const tasks = await Promise.all(
      items.map(async ({ follows, name, nameEn, url }): Promise<MenuTask | undefined> => {
        const resource = findResource(KIND.exec(follows)?.[1] ?? '')
        if (!resource || (resource.roles && !resource.roles.includes(caller.role))) return undefined
        const form = readFormSettings(
          (await deps.forms.findCurrent(appId, resource.form))?.settings,
        )
        const mine = counts.filter(count => count.resource === resource.name)
        const standing = await standingOf(deps, context, caller, resource, form, mine)
        return (
          standing && {
            Id: follows,
            Kind: follows,
            Title: localized(name, nameEn, context.language),
            Opens: form.opens,
            Closes: form.closes,
            Reviewed: 'approve' in resource.transitions,
            IsOpen: periodOf(form, deps.clock.now()) === 'open',
            Counts: true,
            Url: url,
            ...standing,
          }
        )
      }),
    )
    return { tasks: tasks.filter(task => task !== undefined), unread: waiting(counts) }
  }
}

/** The state of a resource's task; undefined if the company is asked for nothing. */
async function standingOf(
  { records, quotas, countMissing, clock }: RecordDeps,
  context: CallContext,
  { exhibitorId }: MenuCaller,
  resource: Resource,
  form: FormSettings,
  mine: readonly RecordCount[],
): Promise<Pick<MenuTask, 'State' | 'Missing' | 'Reason' | 'Places'> | undefined> {
  const { name, task, max, quota, publishes = [] } = resource
  const { appId } = context.fair
  if (max === 1) {
    const state = mine[0]?.state ?? 'none'
    // done, but not in a state that forms have, e.g. a confirmed proof
    const isSettled = task?.done.includes(state) === true && state !== 'submitted'
    const State =
      isSettled || publishes.includes(state)
        ? 'approved'
        : taskState(state, form.closes, clock.now())
    const isBegun =
      state !== 'none' && !task?.done.includes(state) && afterEdit(resource, state) !== undefined
    const begun = isBegun ? await records.findOnly(appId, name, exhibitorId) : undefined
    return {
      State,
      ...(begun && {
        Missing: await countMissing(context, exhibitorId, resource.form, begun.values),
        ...(state === 'returned' && begun.reason !== '' && { Reason: begun.reason }),
      }),
    }
  }
  if (!quota || !task) return undefined
  const places = await quotas.list({ appId, resource: name, exhibitorId })
  const Granted = places.reduce((sum, { granted }) => sum + granted, 0)
  if (Granted === 0) return undefined
  const Used = mine
    .filter(({ state }) => task.done.includes(state))
    .reduce((sum, { count }) => sum + count, 0)
  const has = (state: string) => mine.some(one => one.state === state)
  const State = has('returned')
    ? 'returned'
    : Used > 0
      ? has('submitted')
        ? 'submitted'
        : 'approved'
      : taskState(has('draft') ? 'draft' : 'none', form.closes, clock.now())
  return { State, Places: { Used, Granted } }
}

/** How many records of each resource were returned, or wait for an answer. */
function waiting(counts: readonly RecordCount[]): Record<string, number> {
  const unread: Record<string, number> = {}
  for (const { resource, state, count } of counts) {
    const waits = state === 'returned' || findResource(resource)?.waits?.includes(state) === true
    if (waits) unread[`record:${resource}`] = (unread[`record:${resource}`] ?? 0) + count
  }
  return unread
}
