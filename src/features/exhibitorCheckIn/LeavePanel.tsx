import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { TextField } from '@/components/TextField/TextField'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import type { Presence } from './useArrivalCode'
import { ArrivalCode } from './ArrivalCode'
import { HallNumber } from './HallNumber'
import { SHOW_ID, useArrivalCode } from './useArrivalCode'
import { useHallScan } from './useHallScan'

const NAME_ID = 'arrival-left-name'

/** Hands the booth back. It asks first, because no one comes to the booth after that. */
export const LeavePanel = observer(function LeavePanel({
  onDone,
}: {
  onDone: (presence: Presence) => void
}) {
  const { api, session } = useStores()
  const text = useText(exhibitorCheckInMessages)
  const feedback = useFeedback()
  const hall = useHallScan()
  const codes = useArrivalCode(onDone)
  const intent = useIntent()
  const [name, setName] = useState(session.user?.name ?? '')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problem = isChecked && name.trim() === '' ? text('arrival.nameRequired') : undefined
  const leave = async (Gate: string) => {
    setBusy(true)
    try {
      const request = { Gate, Name: name.trim() }
      onDone(await api.call('presence.checkOut', request, { intent: intent.of(request) }))
      intent.end()
    } finally {
      setBusy(false)
    }
  }
  const show = () => codes.make({ Direction: 'out', Name: name.trim() })
  const whenMeant = async (confirm: string, act: () => Promise<void>) => {
    setChecked(true)
    if (name.trim() === '') {
      feedback.validation(text('arrival.nameRequired'))
      return void revealElement(NAME_ID)
    }
    const isMeant = await feedback.confirm({
      title: text('arrival.outAsk'),
      message: text('arrival.outAskDetail'),
      confirm,
      cancel: text('arrival.stay'),
    })
    if (isMeant) await act()
  }
  if (codes.shown) return <ArrivalCode codes={codes} code={codes.shown} onDone={onDone} />
  return (
    <View className="tf-arrival__card">
      <View {...heading(2)} className="tf-arrival__heading">
        {text('arrival.outHeading')}
      </View>
      <View className="tf-arrival__detail">{text('arrival.outDetail')}</View>
      <View id={`${NAME_ID}-label`} className="tf-arrival__label">
        {text('arrival.name')}
      </View>
      <TextField
        id={NAME_ID}
        labelledBy={`${NAME_ID}-label`}
        required
        invalid={problem !== undefined}
        describedBy={problem && `${NAME_ID}-error`}
        value={name}
        onChange={setName}
      />
      {problem && (
        <View role="alert" id={`${NAME_ID}-error`} className="tf-arrival__error">
          {problem}
        </View>
      )}
      <Button
        kind="secondary"
        block
        icon="card-scan"
        loading={isBusy}
        onPress={() => void whenMeant(text('arrival.scanOut'), () => hall.scan(leave))}
      >
        {text('arrival.scanOut')}
      </Button>
      <Button
        id={SHOW_ID}
        kind="secondary"
        block
        icon="qr"
        loading={codes.isBusy}
        onPress={() => void whenMeant(text('arrival.showOut'), show)}
      >
        {text('arrival.showOut')}
      </Button>
      <HallNumber
        hall={hall}
        onEnter={number => void whenMeant(text('arrival.scanOut'), () => hall.enter(number, leave))}
        isBusy={isBusy}
      />
    </View>
  )
})
