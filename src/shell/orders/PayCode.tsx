import { Canvas, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { payingMessages } from '@/i18n/messages/paying'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { Pen, qrSide } from '../poster/Pen'
import type { PosterCanvas } from '../poster/posterCanvas'
import { useSavedPoster } from '../poster/useSavedPoster'
import type { Order, Paying } from './paying'

const CANVAS_ID = 'pay-code-picture'
const SIDE = 600
const MARGIN = 80

interface PayCodeProps {
  order: Order
  paying: Paying
  amount: string
  isBusy: boolean
}

/**
 * The code that WeChat scans. A phone that shows it can save it as a picture for its own WeChat.
 */
export const PayCode = observer(function PayCode({
  order,
  paying: { parameters, isPhone = false },
  amount,
  isBusy,
}: PayCodeProps) {
  const { platform } = useStores()
  const text = useText(payingMessages)
  const words = {
    saved: text('paying.saved'),
    failed: text('paying.saveFailed'),
    longPress: text('paying.longPress'),
  }
  const { canvas, isSaving, save } = useSavedPoster(CANVAS_ID, words)
  const code = parameters?.CodeUrl ?? ''
  if (!parameters || code === '')
    return (
      <View role="status" className="tf-pay-panel__hint">
        {isBusy ? text('paying.loading') : ''}
      </View>
    )
  return (
    <View className="tf-pay-panel__code">
      <QrCode text={code} label={text('paying.code', { amount })} className="tf-pay-panel__qr" />
      <View className="tf-pay-panel__hint">
        {text(isPhone ? 'paying.scanPhone' : 'paying.scan')}
      </View>
      {isPhone && (
        <Button
          kind="secondary"
          size="medium"
          icon="download"
          loading={isSaving}
          onPress={() =>
            void save(`pay-${order.Id}.png`, onto => Promise.resolve(drawCode(onto, code)))
          }
        >
          {text('paying.save')}
        </Button>
      )}
      {parameters.CashierUrl !== '' && (
        <Button kind="secondary" size="medium" onPress={() => void platform.pay(parameters)}>
          {text('paying.devPage')}
        </Button>
      )}
      <Canvas
        ref={canvas}
        type="2d"
        id={CANVAS_ID}
        aria-hidden="true"
        className="tf-pay-panel__canvas"
      />
    </View>
  )
})

/** The code on white, with the margin that scanners need. */
function drawCode(canvas: PosterCanvas | undefined, code: string): string | undefined {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return undefined
  const whole = qrSide(code, SIDE) + 2 * MARGIN
  canvas.width = whole
  canvas.height = whole
  const pen = new Pen(context)
  pen.fill('#FFFFFF', 0, 0, whole, whole)
  pen.qr(code, MARGIN, MARGIN, SIDE)
  return canvas.toDataURL('image/png', 1)
}
