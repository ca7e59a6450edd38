import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { invoiceMessages } from '@/i18n/messages/invoices'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { useOwnAction } from '../account/useOwnAction'
import { useFeedback } from '../feedback/useFeedback'
import { InvoiceForm } from './InvoiceForm'
import type { Order } from './paying'

/** The invoice of an order: its state, its file, and the request for one. */
export const InvoicePart = observer(function InvoicePart({
  order,
  onChange,
}: {
  order: Order
  onChange: () => void
}) {
  const { api, platform } = useStores()
  const text = useText(invoiceMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [isAsking, ask] = useState(false)
  const { Invoice, CanInvoice = false } = order
  if (!Invoice && !CanInvoice) return null
  const open = async () => {
    const { Url, Name } = await api.call('invoice.file', { Id: order.Id })
    if (!(await platform.downloadFile(siteAddress(Url, platform.apiBase), Name)))
      await feedback.error(text('invoice.downloadFailed'))
  }
  return (
    <View className="tf-order-invoice">
      {Invoice && (
        <View className="tf-order-invoice__state">
          <View>{text(`invoice.state.${Invoice.State}`, { number: Invoice.Number })}</View>
          <View className="tf-order-invoice__title">
            {[Invoice.Title, Invoice.Reason].filter(Boolean).join(' · ')}
          </View>
        </View>
      )}
      {isAsking ? (
        <InvoiceForm
          order={order}
          onKeep={() => ask(false)}
          onDone={() => {
            ask(false)
            onChange()
          }}
        />
      ) : (
        <View className="tf-order-invoice__actions">
          {Invoice?.HasFile && (
            <Button
              kind="secondary"
              size="medium"
              icon="download"
              label={`${text('invoice.download')} ${order.Id}`}
              loading={busy === 'file'}
              onPress={() => void run('file', open)}
            >
              {text('invoice.download')}
            </Button>
          )}
          {CanInvoice && (
            <Button
              kind="secondary"
              size="medium"
              label={`${text(Invoice ? 'invoice.askAgain' : 'invoice.ask')} ${order.Id}`}
              onPress={() => ask(true)}
            >
              {text(Invoice ? 'invoice.askAgain' : 'invoice.ask')}
            </Button>
          )}
        </View>
      )}
    </View>
  )
})
