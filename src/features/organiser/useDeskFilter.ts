import { useState } from 'react'
import { useDesk } from './DeskContext'

/**
 * A filter of a section, kept in the address for reload, links and "back". The section's default is
 * left out of the address. Search words are, too, because they may name people. `any`: the values
 * come with the list, which is empty for an unknown value.
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
