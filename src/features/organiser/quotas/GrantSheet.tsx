import type { DeskQuotasReply } from '@core/contract/organiser'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { NOTE_MAX, PLACES_MAX } from '../deskRules'
import { useDeskWork } from '../useDeskWork'
import { useTyped } from '../writing/useTyped'

export type QuotaRow = DeskQuotasReply['Quotas'][number]

/** Another number of places as it is typed, and why. */
export interface GrantTyped {
  places: string
  reason: string
}

export interface GrantSheetProps {
  row: QuotaRow
  /** What was typed before the sheet was closed. */
  typed: GrantTyped | undefined
  /** Whose places of what. */
  title: string
  /** Hears of all that is typed. */
  onKeep: (typed: GrantTyped, row: QuotaRow) => void
  /** True where something is other than it was, here or at the server. */
  onClose: (isChanged: boolean) => void
}

/**
 * Sets another number of places, and why. Never below what is taken. It does not overwrite what
 * another person has set since.
 */
export const GrantSheet = observer(function GrantSheet({
  row: first,
  typed: before,
  title,
  onKeep,
  onClose,
}: GrantSheetProps) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [row, setRow] = useState(first)
  const isOvertaken = row.Granted !== first.Granted
  const { typed, now, change } = useTyped(
    before ?? { places: String(first.Granted), reason: '' },
    before !== undefined,
    next => onKeep(next, row),
  )
  const { places, reason } = typed
  const [isChecked, setChecked] = useState(false)
  const count = /^\d{1,7}$/.test(places.trim()) ? Number(places.trim()) : NaN
  const problem =
    Number.isNaN(count) || count > PLACES_MAX
      ? say('quotas.number', { n: PLACES_MAX })
      : count < row.Used
        ? say('quotas.least', { n: row.Used })
        : undefined
  const field = {
    id: 'desk-grant',
    required: true,
    hint: say('quotas.least', { n: row.Used }),
    error: isChecked ? problem : undefined,
  }
  const why = { id: 'desk-grant-why', hint: say('why.hint') }
  const save = () => {
    setChecked(true)
    if (problem !== undefined) return void revealElement(field.id)
    const { Company, Resource, Key, Granted: Seen } = row
    void run(
      async () => {
        await desk.call('desk.grant', {
          Exhibitor: Company.Id,
          Resource,
          Key,
          Granted: count,
          Seen,
          Reason: reason.trim().slice(0, NOTE_MAX) || undefined,
        })
        await feedback.success(say('saved'))
        onClose(true)
      },
      async () => {
        // another person was first: their number is shown, and what is typed stays
        const { Quotas } = await desk.call('desk.quotas', { Exhibitor: Company.Id, Resource })
        const found = Quotas.find(one => one.Key === Key)
        if (!found) return onClose(true)
        setRow(found)
        onKeep(now(), found)
      },
    )
  }
  return (
    <Sheet
      open
      onClose={() => onClose(isOvertaken)}
      title={title}
      closeLabel={text('desk.cancel')}
      footer={
        <Button block loading={isBusy} onPress={save}>
          {say('save')}
        </Button>
      }
    >
      {isOvertaken && (
        <View {...{ role: 'status' }} className="tf-desk__note">
          {say('quotas.overtaken', { n: row.Granted })}
        </View>
      )}
      <DeskField {...field} label={say('quotas.places')}>
        <TextField
          {...fieldControl(field)}
          kind="number"
          value={places}
          onChange={value => change({ places: value })}
          onConfirm={save}
        />
      </DeskField>
      <DeskField {...why} label={say('why')}>
        <TextField
          {...fieldControl(why)}
          value={reason}
          onChange={value => change({ reason: value })}
          onConfirm={save}
        />
      </DeskField>
    </Sheet>
  )
})
