import { useState } from 'react'
import { useDesk } from '../DeskContext'
import { nextOrder, orderWord, readOrder, type TableOrder } from './order'

/** The order of a table, and what changes it. */
export interface DeskOrder<Name extends string = string> {
  value: TableOrder
  /** As the server is asked for it; undefined: as the list comes. */
  word: Name | `-${Name}` | undefined
  press: (name: string) => void
}

/**
 * By which of these columns a table is shown. The address has it, so that a reload, a link and Back
 * find it.
 */
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

/** The order of a second table of a section, whose first one has the address. */
export function useOwnOrder(): DeskOrder {
  const [value, set] = useState<TableOrder>(() => readOrder('', []))
  return { value, word: undefined, press: name => set(nextOrder(value, name)) }
}
