import type { AdOfferReply } from '@core/contract/ads'
import { Text, View } from '@tarojs/components'
import { countText } from '@core/format/countText'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { useLostFocus } from '@/components/useLostFocus'
import { brandingAdMessages } from '@/i18n/messages/brandingAds'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { OrderCard } from '@/shell/orders/OrderCard'
import { useOrderActions } from '@/shell/orders/useOrderActions'
import { useIntent } from '@/shell/useIntent'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'

/** Where the focus goes when the pressed button has disappeared. */
const PAY_ID = 'ad-pay'
/** Orders that are over are not shown: the user can order again. */
const OVER: ReadonlySet<string> = new Set(['expired', 'cancelled'])

interface AdPayProps {
  offer: AdOfferReply
  one: AdOfferReply['Mine'][number]
  /** Called when the order, and so the state of the advertisement, may have changed. */
  onChange: () => void
}

/**
 * How a confirmed advertisement is paid: online where the fair takes money, or by a transfer. Then
 * its order, with its invoice.
 */
export const AdPay = observer(function AdPay({ offer, one, onChange }: AdPayProps) {
  const { api } = useStores()
  const text = useText(brandingAdMessages)
  const actions = useOrderActions('branding', onChange, { tab: 'ads', id: one.Id })
  const { busy, run } = useOwnAction()
  const intent = useIntent()
  useReturn(onChange)
  useLostFocus(PAY_ID)
  const isDue = one.State === 'confirmed'
  const order = one.Order && !OVER.has(one.Order.State) ? one.Order : undefined
  if (!isDue && !order) return null
  const make = async () => {
    const wanted = { Id: one.Id }
    await api.call('ad.order', wanted, { intent: intent.of(wanted) }).finally(onChange)
    intent.end()
  }
  return (
    <View {...{ id: PAY_ID, tabIndex: -1 }} className="tf-ad-pay">
      <Text className="tf-ad-pay__title">{text(isDue ? 'adOffer.payTo' : 'adOffer.order')}</Text>
      {isDue && (
        <Text className="tf-ad-pay__words">
          {text('adOffer.pay', { price: countText(one.Price) })}
        </Text>
      )}
      {order && <OrderCard order={order} actions={actions} onExpired={onChange} />}
      {isDue && !order && offer.PaysOnline && (
        <Button
          className="tf-ad-pay__online"
          size="medium"
          loading={busy === 'order'}
          onPress={() => void run('order', make)}
        >
          {text('adOffer.online')}
        </Button>
      )}
      {isDue && offer.PayTo !== '' && (
        <>
          {offer.PaysOnline && <Text className="tf-ad-pay__words">{text('adOffer.transfer')}</Text>}
          <Text {...{ selectable: true, userSelect: true }} className="tf-ad-pay__words">
            {offer.PayTo}
          </Text>
        </>
      )}
    </View>
  )
})
