import type { DeskQuotasReply } from '@core/contract/organiser'
import { useState } from 'react'
import { revealElement } from '@/components/revealElement'
import { deskQuotaMessages } from '@/i18n/messages/deskQuotas'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { NOTE_MAX, PLACES_MAX } from '../deskRules'
import { useDeskWork } from '../useDeskWork'
import { useTyped } from '../writing/useTyped'

export type QuotaRow = DeskQuotasReply['Quotas'][number]

/** The typed number of places, and the reason. */
export interface GrantTyped {
  places: string
  reason: string
}

export interface GrantProps {
  row: QuotaRow
  /** The input from before the control was closed. */
  typed: GrantTyped | undefined
  /** Called with every change of the input. */
  onKeep: (typed: GrantTyped, row: QuotaRow) => void
  /** Called with the new state when the number was set. */
  onDone: (row: QuotaRow) => void
  /** Called when nothing was set; with the new state if another person has set the number. */
  onClose: (overtaken?: QuotaRow) => void
}

/**
 * Sets another number of places, with a reason, but never below the used ones. It does not
 * overwrite a number that another person has set in between: that number is shown, and the input
 * stays.
 */
export function useGrant(
  id: string,
  { row: first, typed: before, onKeep, onDone, onClose }: GrantProps,
) {
  const desk = useDesk()
  const say = useText(deskQuotaMessages)
  const { isBusy, run } = useDeskWork()
  const [row, setRow] = useState(first)
  const isOvertaken = row.Granted !== first.Granted
  const { typed, now, change } = useTyped(
    before ?? { places: String(first.Granted), reason: '' },
    before !== undefined,
    next => onKeep(next, row),
  )
  const [isChecked, setChecked] = useState(false)
  const { places, reason } = typed
  const count = /^\d{1,7}$/.test(places.trim()) ? Number(places.trim()) : NaN
  const problem =
    Number.isNaN(count) || count > PLACES_MAX
      ? say('number', { n: PLACES_MAX })
      : count < row.Used
        ? say('least', { n: row.Used })
        : undefined
  const save = () => {
    setChecked(true)
    if (problem !== undefined) return void revealElement(id)
    const { Company, Resource, Key, Granted: Seen } = row
    if (count === Seen && reason.trim() === '') return onClose(isOvertaken ? row : undefined)
    void run(
      async () => {
        const { Granted, Used } = await desk.call('desk.grant', {
          Exhibitor: Company.Id,
          Resource,
          Key,
          Granted: count,
          Seen,
          Reason: reason.trim().slice(0, NOTE_MAX) || undefined,
        })
        onDone({ ...row, Granted, Used })
      },
      async () => {
        const { Quotas } = await desk.call('desk.quotas', {
          Exhibitor: Company.Id,
          Resource,
          Size: 100,
        })
        const found = Quotas.find(one => one.Key === Key)
        if (!found) return onClose()
        setRow(found)
        onKeep(now(), found)
      },
    )
  }
  return {
    row,
    typed,
    change,
    save,
    isBusy,
    error: isChecked ? problem : undefined,
    overtaken: isOvertaken ? say('overtaken', { n: row.Granted }) : undefined,
    close: () => onClose(isOvertaken ? row : undefined),
  }
}
