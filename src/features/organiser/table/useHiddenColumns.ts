import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'

/**
 * The columns of a table that are hidden on this device, and a function that hides or shows one. A
 * table without a name shows all columns.
 */
export function useHiddenColumns(table = ''): [readonly string[], (name: string) => void] {
  const { platform } = useStores()
  const key = `desk_columns_${table}`
  const [hidden, set] = useState<readonly string[]>(() => {
    const kept = table === '' ? undefined : platform.local.get<unknown>(key)
    return Array.isArray(kept) ? kept.filter(name => typeof name === 'string') : []
  })
  const toggle = (name: string) => {
    const next = hidden.includes(name) ? hidden.filter(one => one !== name) : [...hidden, name]
    set(next)
    if (next.length > 0) platform.local.set(key, next)
    else platform.local.remove(key)
  }
  return [hidden, toggle]
}
