import { useEffect } from 'react'

/**
 * Keeps the row of the opened entry in view: the list becomes a column and all rows change their
 * height. Undefined for none.
 */
export function useShownRow(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined && typeof document === 'object')
      document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
}
