import { useState } from 'react'
import { whenFree } from '@/shell/leaving'
import { useDesk } from './DeskContext'

/**
 * The row of a section that is open beside its list, empty for none, and how another is opened. The
 * address has it, so that a reload and a link find it. Asks where words would be lost.
 */
export function useDeskRow(first = ''): [string, (id: string) => void] {
  const desk = useDesk()
  const [row, set] = useState(desk.view.id || first)
  const open = (id: string) => {
    if (id === row) return
    whenFree(() => {
      set(id)
      desk.keepView({ ...desk.view, id })
    })
  }
  return [row, open]
}
