import { runInAction } from 'mobx'
import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import type { ReviewStore } from './ReviewStore'

/**
 * The filters and order of a queue, under a name. The search words are not saved, because they may
 * name people; a view always clears them.
 */
export interface SavedView {
  name: string
  state: string
  company: string
  tag: string
  sort: string
  /** Missing in views from before lists had these filters. */
  ticket?: string
  via?: string
}

/** At most this many views of a kind are kept. */
export const MOST_VIEWS = 12
/** The longest name, in characters. */
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
    /** A view replaces one of the same name. False if there are too many. */
    save: (view: SavedView): boolean => {
      const others = views.filter(({ name }) => name !== view.name)
      if (others.length >= MOST_VIEWS) return false
      keep([...others, view])
      return true
    },
    remove: (name: string) => keep(views.filter(one => one.name !== name)),
  }
}

/** Applies a view to a queue, without a search. */
export function showView(store: ReviewStore, view: SavedView): Promise<void> {
  runInAction(() => {
    store.search = ''
    store.company = view.company
    store.tag = view.tag
    store.ticket = view.ticket ?? ''
    store.via = view.via ?? ''
    store.sort = store.sorts.find(one => one === view.sort) ?? 'saved'
  })
  return store.setState(view.state)
}

/** Whether a view is applied to a queue. */
export const isShownAs = (
  { state, company, tag, ticket, via, sort, search }: Omit<SavedView, 'name'> & { search: string },
  view: SavedView,
): boolean =>
  search === '' &&
  state === view.state &&
  company === view.company &&
  tag === view.tag &&
  ticket === (view.ticket ?? '') &&
  via === (view.via ?? '') &&
  sort === view.sort

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'state', 'company', 'tag', 'sort'].every(
    key => typeof (value as Record<string, unknown>)[key] === 'string',
  )
