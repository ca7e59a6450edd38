import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'

/** How long a device keeps text that was not sent, in seconds. */
const KEEP_SECONDS = 30 * 24 * 3600

/**
 * Text that is being typed. The device keeps it while it differs from the saved text, through a
 * closed sheet and a reload.
 */
export function useKeptText(name: string, stands: string): [string, (typed: string) => void] {
  const { personal } = useStores()
  const [keeper] = useState(() => personal.bound())
  const [typed, show] = useState(() => keeper.get<string>(name) ?? stands)
  const type = (next: string) => {
    show(next)
    if (next === stands) keeper.remove(name)
    else keeper.set(name, next, KEEP_SECONDS)
  }
  return [typed, type]
}
