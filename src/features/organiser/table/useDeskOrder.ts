import { useState } from 'react'
import { useDesk } from '../DeskContext'
import { nextOrder, orderWord, readOrder, type TableOrder } from './order'

/** The order of a table, and how to change it. */
export interface DeskOrder<Name extends string = string> {
  value: TableOrder
  /** The order in the request to the server; undefined: the default order. */
  word: Name | `-${Name}` | undefined
  press: (name: string) => void
}

/** The column a table is sorted by. It is kept in the address for reload, links and "back". */
export function useDeskOrder<Name extends string>(names: readonly Name[]): DeskOrder<Name> {
  const desk = useDesk()
  const [value, set] = useState<TableOrder>(() => readOrder(desk.view.sort ?? '', names))
  const by = names.find(name => name === value.by)
  return {
    value,
    word: by && (value.isDown ? `-${by}` : by),
    press: name => {
      const next = nextOrder(value, name)
      set(next)
      desk.keepView({ ...desk.view, sort: orderWord(next) })
    },
  }
}

/** The order of a second table in a section, because the first one uses the address. */
export function useOwnOrder(): DeskOrder {
  const [value, set] = useState<TableOrder>(() => readOrder('', []))
  return { value, word: undefined, press: name => set(nextOrder(value, name)) }
}
