import { useEffect, useRef, useState } from 'react'
import { focusElement } from '@/components/focusElement'
import { useDesk } from '../DeskContext'
import { useDrop } from '../writing/useDrop'
import { useWriting } from '../writing/useWriting'
import { cellId } from './QuotaTable'
import type { GrantProps, GrantTyped, QuotaRow } from './useGrant'

/** The cell whose number of places is being changed, and what was set since the pages were read. */
export function useQuotaEditing(firstPage: unknown) {
  const desk = useDesk()
  const mayDrop = useDrop()
  const writing = useWriting<QuotaRow, GrantTyped>('grant')
  const edited = desk.mayAct ? writing.written?.item : undefined
  const [asksWhy, askWhy] = useState(false)
  // what was set here: other pages are not asked for again
  const [since, setSince] = useState<{ of: unknown; rows: ReadonlyMap<string, QuotaRow> }>()
  const known = since?.of === firstPage ? since?.rows : undefined
  // an answer may come when another cell is open and other pages are shown
  const latest = useRef({ edited, firstPage })
  const before = latest.current.edited
  latest.current = { edited, firstPage }
  // the editor is gone: the focus goes back to its cell
  useEffect(() => {
    if (before && !edited) focusElement(cellId(before))
  }, [before, edited])
  const isStillOpen = (row: QuotaRow) =>
    latest.current.edited !== undefined && cellId(latest.current.edited) === cellId(row)
  const end = (of: QuotaRow, next?: QuotaRow) => {
    if (isStillOpen(of)) {
      writing.close()
      askWhy(false)
    }
    if (!next) return
    const { firstPage: page } = latest.current
    setSince(now => ({
      of: page,
      rows: new Map(now?.of === page ? now?.rows : []).set(cellId(next), next),
    }))
  }
  const grant: GrantProps | undefined = edited && {
    row: edited,
    typed: writing.typed(),
    onKeep: (typed, row) => isStillOpen(edited) && writing.keep(typed, row),
    onDone: row => end(edited, row),
    onClose: row => end(edited, row),
  }
  return {
    edited,
    grant,
    /** Is it in a sheet, where a reason can be given? */
    isSheet: asksWhy || (writing.written?.typed?.reason ?? '') !== '',
    rowOf: (row: QuotaRow) => known?.get(cellId(row)) ?? row,
    /** Opens a cell. Asks where another one has a number that was not saved. */
    open: async (row: QuotaRow) => {
      const typed = writing.typed()
      const isTyped = typed !== undefined && typed.places !== String(edited?.Granted)
      if (await mayDrop(isTyped)) writing.open(row)
    },
    giveReason: (typed: GrantTyped, row: QuotaRow) => {
      writing.open(row, typed)
      askWhy(true)
    },
  }
}
