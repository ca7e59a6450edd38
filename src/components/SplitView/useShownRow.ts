import { useEffect } from 'react'

/**
 * The row of what was opened stays in sight, although the list becomes a column and every row gets
 * another height. Undefined for none.
 */
export function useShownRow(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined && typeof document === 'object')
      document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
}
