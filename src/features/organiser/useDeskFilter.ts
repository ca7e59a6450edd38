import { useState } from 'react'
import { useDesk } from './DeskContext'

/**
 * What a section is narrowed by, and how it becomes another. The address has it, so that a reload, a link and the way back find it; what the
 * section begins with does not stand there. Words of a search do not either: they may name people.
 */
export function useDeskFilter<T extends string>(name: 'state' | 'period', values: readonly T[], begin: T): [T, (next: T) => void] {
  const desk = useDesk()
  const [value, set] = useState<T>(() => values.find(one => one === desk.view[name]) ?? begin)
  const change = (next: T) => {
    set(next)
    desk.keepView({ ...desk.view, [name]: next === begin ? '' : next })
  }
  return [value, change]
}
