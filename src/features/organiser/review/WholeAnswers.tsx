import type { DeskWholeReply } from '@core/contract/desk'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'

const ID = 'desk-whole-reason'
const REASON_MAX = 200

export interface WholeAnswersProps {
  kind: string
  id: string
  /** The data of this item in full; undefined while it is masked. */
  whole: DeskWholeReply | undefined
  onShow: (whole: DeskWholeReply) => void
}

/**
 * Shows a person's phone and ID numbers in full, by a press. Users other than the owner must give a
 * reason.
 */
export const WholeAnswers = observer(function WholeAnswers({
  kind,
  id,
  whole,
  onShow,
}: WholeAnswersProps) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const { isBusy, run } = useDeskWork()
  const [reason, setReason] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  if (!kind.startsWith('registration:') || !desk.sees('whole')) return null
  if (whole)
    return whole.Phone === '' ? null : (
      <View className="tf-review-detail__facts">
        {text('desk.whole.phone', { phone: whole.Phone })}
      </View>
    )
  const show = (Reason: string) =>
    run(async () => {
      onShow(await desk.call('desk.whole', { Kind: kind, Id: id, Reason }))
      setReason(undefined)
    })
  const length = Array.from((reason ?? '').trim()).length
  const problem =
    length === 0
      ? text('desk.reason.required')
      : length > REASON_MAX
        ? text('desk.reason.long', { n: REASON_MAX })
        : undefined
  const field = {
    id: ID,
    required: true,
    hint: text('desk.whole.hint'),
    error: isChecked ? problem : undefined,
  }
  const answer = () => {
    setChecked(true)
    if (problem === undefined) void show((reason ?? '').trim())
  }
  return (
    <View>
      <Button
        kind="text"
        size="small"
        icon="eye"
        loading={isBusy}
        onPress={() => (desk.isOwner ? void show('') : setReason(''))}
      >
        {text('desk.whole')}
      </Button>
      <Sheet
        open={reason !== undefined}
        title={text('desk.whole')}
        closeLabel={text('desk.cancel')}
        onClose={() => setReason(undefined)}
        footer={
          <Button block loading={isBusy} onPress={answer}>
            {text('desk.whole.show')}
          </Button>
        }
      >
        <DeskField {...field} label={text('desk.reason')}>
          <TextField
            {...fieldControl(field)}
            value={reason ?? ''}
            placeholder={text('desk.whole.example')}
            onChange={setReason}
            onConfirm={answer}
          />
        </DeskField>
      </Sheet>
    </View>
  )
})
