/** An entry of the browser's history. */
export interface Entry {
  key: string
  pathname: string
  search: string
}

/** The decision for a page once its code is loaded: show it, or keep the shown page. */
export interface Turn {
  /**
   * Asked when the code of the page is loaded. False: the person has gone elsewhere, or back to the
   * page that is still shown.
   */
  isNext: () => boolean
  /**
   * The page requested before never loaded: the router must not apply that page's intentions to
   * this one.
   */
  isInstead: boolean
}

/**
 * Decides which of the requested pages is shown. Code takes time to load, and the person may press
 * Back in that time: a late page must not replace the one they went back to.
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
