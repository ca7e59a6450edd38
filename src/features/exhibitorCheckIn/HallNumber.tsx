import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { TextField } from '@/components/TextField/TextField'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import type { HallScan } from './useHallScan'

const ID = 'arrival-number'

interface HallNumberProps {
  hall: HallScan
  onEnter: (number: string) => void
  /** The number is being sent: it must not be entered twice. */
  isBusy: boolean
}

/** The number under a hall's code, for a user who has no camera. */
export const HallNumber = observer(function HallNumber({ hall, onEnter, isBusy }: HallNumberProps) {
  const text = useText(exhibitorCheckInMessages)
  const [number, setNumber] = useState('')
  const enter = () => {
    if (!isBusy && number.trim() !== '') onEnter(number)
  }
  return (
    <>
      <Button
        kind="text"
        size="medium"
        block
        icon="edit"
        aria-expanded={hall.isTyping}
        onPress={() => hall.type(!hall.isTyping)}
      >
        {text('arrival.type')}
      </Button>
      {hall.isTyping && (
        <View className="tf-arrival__number">
          <View className="tf-arrival__number-field">
            <TextField
              id={ID}
              kind="number"
              label={text('arrival.number')}
              placeholder={text('arrival.number')}
              value={number}
              onChange={setNumber}
              onConfirm={enter}
            />
          </View>
          <Button kind="ink" loading={isBusy} onPress={enter}>
            {text('arrival.enter')}
          </Button>
        </View>
      )}
    </>
  )
})
