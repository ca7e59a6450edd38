import type { ReactNode } from 'react'
import type { IconName } from '@/components/Icon/iconNames'

export interface WorkFrameProps {
  /** Replaces the mark of a demo fair. */
  mark?: ReactNode
  /** Name of this part of the fair's program. */
  place: string
  searchHint: string
  groups: readonly NavGroup[]
  /** Above the navigation, e.g. the company. */
  head?: ReactNode
  onHome: () => void
  who: { name: string; detail: string }
  /** Entries of the person's menu. */
  items: readonly BarMenuItem[]
  help: readonly BarMenuItem[]
  bell?: { unread: number; onPress: () => void }
  /** Searches records; rejects with ApiError. */
  find: (words: string) => Promise<readonly FoundGroup[]>
}

/** A page in the navigation. */
export interface NavPlace {
  id: string
  text: string
  /** Number of unread things on that page. */
  unread: number
  isHere: boolean
  /** The page on screen belongs to this one, e.g. a record to its list. */
  isNear?: boolean
  open: () => void
}

/**
 * One line of the side navigation. Several related pages are its tabs; the line leads to the first
 * of them.
 */
export interface NavEntry extends NavPlace {
  icon: IconName
  pages: readonly NavPlace[]
}

export interface NavGroup {
  id: string
  /** Empty for the first one, which needs no name. */
  title: string
  entries: readonly NavEntry[]
}

/** Results of a search under a heading. */
export interface FoundGroup {
  id: string
  title: string
  items: readonly FoundItem[]
}

export interface FoundItem {
  id: string
  text: string
  detail: string
  open: () => void
}

/** A line of a menu in the bar. */
export interface BarMenuItem {
  id: string
  icon: IconName
  text: string
  onPress: () => void
}

/** The tabs of the current entry; none if it has one page. */
export function tabsHere(groups: readonly NavGroup[]): readonly NavPlace[] {
  const here = groups.flatMap(({ entries }) => entries).find(({ isHere }) => isHere)
  return here && here.pages.length > 1 ? here.pages : []
}

/**
 * An entry of one or several pages: current if one of them is, with the sum of their unread counts.
 */
export function entryOf(
  id: string,
  icon: IconName,
  text: string,
  pages: readonly NavPlace[],
  isHere = false,
): NavEntry {
  return {
    id,
    icon,
    text,
    pages,
    unread: pages.reduce((sum, page) => sum + page.unread, 0),
    isHere: isHere || pages.some(page => page.isHere),
    open: () => pages[0]?.open(),
  }
}
