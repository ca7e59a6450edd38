import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { heading } from '@/components/a11y'
import { groupCode } from '@/components/BadgeCard/badgeFace'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { QrCode } from '@/components/QrCode/QrCode'
import { useSecondsUntil } from '@/components/useSecondsUntil'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import { useBrightScreen } from '@/shell/useBrightScreen'
import { useLitScreen } from '@/shell/useLitScreen'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import type { Presence } from './useArrivalCode'
import type { ArrivalCodes, ShownCode } from './useArrivalCode'

/** How often the page asks whether a gate has scanned the code. */
export const ASK_MS = 3000
/** A reply that takes longer is out of date. */
const PATIENCE_MS = 8000
const ID = 'arrival-code'

interface ArrivalCodeProps {
  codes: ArrivalCodes
  code: ShownCode
  onDone: (presence: Presence) => void
}

/** The company's code on a bright screen, until a gate has scanned it or its time is over. */
export const ArrivalCode = observer(function ArrivalCode({
  codes,
  code,
  onDone,
}: ArrivalCodeProps) {
  const { api } = useStores()
  const text = useText(exhibitorCheckInMessages)
  const seconds = useSecondsUntil(code.until)
  const { Direction } = code.request
  const isOver = seconds === 0
  // the next code gets the focus, too, because the button that made it disappears
  useEffect(() => focusElement(ID), [code])
  useBrightScreen()
  useLitScreen()
  useRepeat(ASK_MS, () =>
    api.call('presence.read', {}, { repeats: 'extra', timeoutMs: PATIENCE_MS }).then(
      presence => {
        if (presence.State === 'out' || (Direction === 'in' && presence.State === 'in'))
          onDone(presence)
      },
      // the next round asks again
      () => undefined,
    ),
  )
  const title = text(Direction === 'in' ? 'arrival.code' : 'arrival.codeOut')
  return (
    <View
      id={ID}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="tf-arrival__card tf-arrival__code"
    >
      <View {...heading(2)} className="tf-arrival__heading">
        {title}
      </View>
      <View role="status" className="tf-arrival__detail">
        {text(isOver ? 'arrival.codeOver' : 'arrival.codeHint')}
      </View>
      {isOver ? (
        <Button
          block
          icon="qr"
          loading={codes.isBusy}
          onPress={() => void codes.make(code.request)}
        >
          {text('arrival.codeAgain')}
        </Button>
      ) : (
        <>
          <QrCode text={code.Url} label={title} className="tf-arrival__qr" />
          <View className="tf-arrival__code-number">{groupCode(code.Code)}</View>
          <View className="tf-arrival__detail">
            {text('arrival.codeMinutes', { minutes: Math.ceil(seconds / 60) })}
          </View>
        </>
      )}
      <Button kind="text" size="medium" block onPress={codes.hide}>
        {text('arrival.codeHide')}
      </Button>
    </View>
  )
})
