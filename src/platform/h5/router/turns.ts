/** An entry of the browser's history. */
export interface Entry {
  key: string
  pathname: string
  search: string
}

/** What a page is told when its code is there: show it, or leave what is shown. */
export interface Turn {
  /**
   * Asked when the code of the page is there. False: the person has gone elsewhere, or back to the
   * page that is still shown.
   */
  isNext: () => boolean
  /**
   * The page before it never came: what the router had in mind for that one is not to be done with
   * this one.
   */
  isInstead: boolean
}

/**
 * Decides which of the requested pages is shown. Code takes time to load, and the person may press
 * back in that time: a page that comes late must not replace the one they went back to.
 */
export function createTurns(): { take: (entry: Entry, action: string) => Turn } {
  let last: Entry | undefined
  let shown: Entry | undefined
  return {
    take({ key, pathname, search }, action) {
      const entry = { key, pathname, search }
      const isInstead = last !== shown
      const isShown = isInstead && action === 'POP' && shown !== undefined && isSame(entry, shown)
      last = entry
      return {
        isInstead: isInstead && (isShown || action !== 'POP'),
        isNext: () => {
          if (last !== entry) return false
          shown = entry
          return !isShown
        },
      }
    },
  }
}

const isSame = (one: Entry, other: Entry) =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search
