import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { TextField } from '@/components/TextField/TextField'
import { deskOrderMessages } from '@/i18n/messages/deskOrders'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { LoginRow } from '@/shell/phoneLogin/LoginRow'
import { useDesk } from '../DeskContext'
import { useDeskWork } from '../useDeskWork'
import { useDropGuard } from '../writing/useDropGuard'

const ID = 'desk-refund-reason'
const REASON_MAX = 200

interface RefundFormProps {
  id: string
  amount: string
  onDone: () => void
  onKeep: () => void
}

/** The reason for a refund, and the refund itself, which cannot be undone. */
export const RefundForm = observer(function RefundForm({
  id,
  amount,
  onDone,
  onKeep,
}: RefundFormProps) {
  const desk = useDesk()
  const say = useText(deskOrderMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [reason, setReason] = useState('')
  const [isChecked, check] = useState(false)
  const given = reason.trim()
  useDropGuard(given !== '')
  const error = isChecked && given === '' ? say('orders.reasonRequired') : undefined
  const press = () => {
    check(true)
    if (given === '') return void revealElement(ID)
    void run(async () => {
      await desk.call('desk.orderRefund', {
        Id: id,
        Reason: Array.from(given).slice(0, REASON_MAX).join(''),
      })
      await feedback.success(say('orders.refunded'))
      onDone()
    }, onDone)
  }
  return (
    <View className="tf-review__card">
      <View className="tf-desk__note">{say('orders.refundMeans')}</View>
      <LoginRow id={ID} label={say('orders.reason')} error={error}>
        <TextField
          id={ID}
          labelledBy={`${ID}-label`}
          describedBy={error && `${ID}-error`}
          required
          multiline
          invalid={error !== undefined}
          value={reason}
          onChange={setReason}
          placeholder={say('orders.reasonHint')}
          trailing={
            <View className="tf-box__note">{`${Array.from(given).length}/${REASON_MAX}`}</View>
          }
        />
      </LoginRow>
      <Button block kind="danger" loading={isBusy} onPress={press}>
        {say('orders.refund', { amount })}
      </Button>
      <Button block kind="secondary" onPress={onKeep}>
        {say('orders.keep')}
      </Button>
    </View>
  )
})
