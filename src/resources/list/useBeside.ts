import { useState } from 'react'
import { useFramed } from '@/shell/frame/useFramed'
import { whenFree } from '@/shell/leaving'
import { useStores } from '@/stores/StoreContext'

/** The record that is open beside its list. */
export interface Beside {
  /** Is there room beside the list? Otherwise a record has a page of its own. */
  isWide: boolean
  /** The id in the address; empty for none. */
  id: string
  /** The id of the record beside the list; empty where there is no room. */
  opened: string
  /** Opens a record; an empty id closes. Asks first where unsaved text would be lost. */
  open: (id: string) => void
}

/**
 * The record open beside a list, in the address under `name`, so that a link, a reload and the way
 * back find it. `further` is added to the address and must be there when the page opens.
 */
export function useBeside(name: string, further: Readonly<Record<string, string>> = {}): Beside {
  const { platform } = useStores()
  const isWide = useFramed()
  const [id, set] = useState(() => {
    const { query } = platform.readLocation()
    const isMeant = Object.entries(further).every(([key, value]) => query[key] === value)
    return (isMeant && query[name]) || ''
  })
  const open = (next: string) => {
    if (next === id) return
    whenFree(() => {
      set(next)
      const without = Object.fromEntries(Object.keys(further).map(key => [key, '']))
      platform.keepInAddress({ ...(next === '' ? without : further), [name]: next })
    })
  }
  return { isWide, id, opened: isWide ? id : '', open }
}
