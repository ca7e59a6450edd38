import { useEffect } from 'react'

/** The row of the record that was opened stays in sight, although the list becomes a column and every row gets another height. */
export function useShownRow(opened: string): void {
  useEffect(() => {
    if (opened === '' || typeof document !== 'object') return
    document.getElementById(`record-${opened}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [opened])
}
