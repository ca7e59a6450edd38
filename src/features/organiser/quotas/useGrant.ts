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

/** The number of places that is typed, and the reason. */
export interface GrantTyped {
  places: string
  reason: string
}

export interface GrantProps {
  row: QuotaRow
  /** What was typed before the control was closed. */
  typed: GrantTyped | undefined
  /** Hears of all that is typed. */
  onKeep: (typed: GrantTyped, row: QuotaRow) => void
  /** It is set: the places as they are now. */
  onDone: (row: QuotaRow) => void
  /** Nothing was set; with the places where another person has set them. */
  onClose: (overtaken?: QuotaRow) => void
}

/**
 * Sets another number of places, and why. Never below what is taken. It does not overwrite what
 * another person has set since: their number is shown, and what is typed stays.
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
