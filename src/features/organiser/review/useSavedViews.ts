import { RECORD_SORTS } from '@core/domain/recordLists'
import { runInAction } from 'mobx'
import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import type { KindView } from '../deskPlace'
import type { ReviewStore } from './ReviewStore'

/** How a queue is narrowed and ordered, under a name. Words of a search are not kept: they may name people. */
export interface SavedView {
  name: string
  state: string
  company: string
  tag: string
  sort: string
}

/** So many views of a kind are kept. */
export const MOST_VIEWS = 12
/** Letters of a name. */
export const LONGEST_NAME = 24

/** The views of a kind that this device keeps for the fair's desk. */
export function useSavedViews(kind: string) {
  const { platform, fair } = useStores()
  const key = `desk_views_${fair.appId}_${kind}`
  const [views, set] = useState<readonly SavedView[]>(() => {
    const kept = platform.local.get<unknown>(key)
    return Array.isArray(kept) ? kept.filter(isView) : []
  })
  const keep = (next: readonly SavedView[]) => {
    set(next)
    if (next.length > 0) platform.local.set(key, next)
    else platform.local.remove(key)
  }
  return {
    views,
    /** A view of the same name takes the place of the one before. */
    save: (view: SavedView) =>
      keep([...views.filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS)),
    remove: (name: string) => keep(views.filter(one => one.name !== name)),
  }
}

/** Shows a queue as a view says. */
export function showView(store: ReviewStore, view: SavedView): Promise<void> {
  runInAction(() => {
    store.company = view.company
    store.tag = view.tag
    store.sort = RECORD_SORTS.find(one => store.maySort && one === view.sort) ?? 'saved'
  })
  return store.setState(view.state)
}

/** Whether a queue is shown as a view says. */
export const isShownAs = (
  { state, company, tag = '', sort = '' }: Pick<KindView, 'state' | 'company' | 'tag' | 'sort'>,
  view: SavedView,
): boolean =>
  (state ?? '') === view.state && company === view.company && tag === view.tag && sort === view.sort

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'state', 'company', 'tag', 'sort'].every(
    key => typeof (value as Record<string, unknown>)[key] === 'string',
  )
