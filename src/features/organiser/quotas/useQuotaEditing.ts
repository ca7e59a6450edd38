import { useEffect, useRef, useState } from 'react'
import { focusElement } from '@/components/focusElement'
import { useDesk } from '../DeskContext'
import { useDrop } from '../writing/useDrop'
import { useWriting } from '../writing/useWriting'
import { cellId } from './QuotaTable'
import type { GrantProps, GrantTyped, QuotaRow } from './useGrant'

/** The cell being changed, and the changes made since the pages were loaded. */
export function useQuotaEditing(firstPage: unknown) {
  const desk = useDesk()
  const mayDrop = useDrop()
  const writing = useWriting<QuotaRow, GrantTyped>('grant')
  const edited = desk.mayAct ? writing.written?.item : undefined
  const [asksWhy, askWhy] = useState(false)
  // changes made here, so that further pages need no reload
  const [since, setSince] = useState<{ of: unknown; rows: ReadonlyMap<string, QuotaRow> }>()
  const known = since?.of === firstPage ? since?.rows : undefined
  // a reply may come after the user has opened another cell or loaded other pages
  const latest = useRef({ edited, firstPage })
  const before = latest.current.edited
  latest.current = { edited, firstPage }
  // when the editor closes, the focus goes back to its cell
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
    /** Is the editor a sheet, where the user can give a reason? */
    isSheet: asksWhy || (writing.written?.typed?.reason ?? '') !== '',
    rowOf: (row: QuotaRow) => known?.get(cellId(row)) ?? row,
    /** Opens a cell. Asks first if another cell has an unsaved number. */
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
