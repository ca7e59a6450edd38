import { useState } from 'react'
import { useDesk } from './DeskContext'

/**
 * A filter of a section that is kept in the address, so that a reload, a link and Back find it. The
 * section's default is left out of the address. So are the words of a search, because they may name
 * people. `any`: the values come with the list, which is empty for one that is none.
 */
export function useDeskFilter<T extends string>(
  name: 'state' | 'period',
  values: readonly T[] | 'any',
  begin: T,
): [T, (next: T) => void] {
  const desk = useDesk()
  const [value, set] = useState<T>(() => {
    const there = desk.view[name]
    return values === 'any' ? ((there ?? begin) as T) : (values.find(one => one === there) ?? begin)
  })
  const change = (next: T) => {
    set(next)
    desk.keepView({ ...desk.view, [name]: next === begin ? '' : next })
  }
  return [value, change]
}
