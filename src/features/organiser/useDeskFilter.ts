import { useState } from 'react'
import { useDesk } from './DeskContext'

/**
 * A filter of a section that is kept in the address, so that a reload, a link and Back find it. The
 * section's default is left out of the address. So are the words of a search, because they may name
 * people.
 */
export function useDeskFilter<T extends string>(
  name: 'state' | 'period',
  values: readonly T[],
  begin: T,
): [T, (next: T) => void] {
  const desk = useDesk()
  const [value, set] = useState<T>(() => values.find(one => one === desk.view[name]) ?? begin)
  const change = (next: T) => {
    set(next)
    desk.keepView({ ...desk.view, [name]: next === begin ? '' : next })
  }
  return [value, change]
}
