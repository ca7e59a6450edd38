import { useState } from 'react'
import { whenFree } from '@/shell/leaving'
import { useDesk } from './DeskContext'

/**
 * Id of the row that is open beside a section's list, empty for none, and a function that opens
 * another. It is kept in the address for reload and links. Asks first if input would be lost.
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
