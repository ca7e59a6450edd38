import type { DeskInvoice } from '@core/contract/invoice'
import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Detail } from '@/components/SplitView/Detail'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskInvoiceMessages } from '@/i18n/messages/deskInvoices'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { useDesk } from '../DeskContext'
import { DeskAlert } from '../DeskAlert'
import { DeskTable, tableRowId } from '../DeskTable'
import { useDeskWork } from '../useDeskWork'
import { InvoiceSteps } from './InvoiceSteps'
import { INVOICE_LOOKS } from './looks'

interface InvoiceDetailProps {
  invoice: DeskInvoice
  onChange: (invoice: DeskInvoice) => void
  /** Called when another person changed the request first. */
  onConflict: () => void
  onClose: () => void
}

/** One request with all data for the tax system, and the steps to record. */
export const InvoiceDetail = observer(function InvoiceDetail({
  invoice,
  onChange,
  onConflict,
  onClose,
}: InvoiceDetailProps) {
  const desk = useDesk()
  const { language, platform } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskInvoiceMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const facts = [
    [say('invoices.kind'), say(`invoices.kind.${invoice.Kind}`)],
    [say('invoices.taxNumber'), invoice.TaxNumber],
    [say('invoices.email'), invoice.Email],
    [say('invoices.order'), invoice.OrderId],
    [
      say('invoices.item'),
      `${localized(invoice.Ticket, invoice.Ticket_en, language.current)} × ${invoice.Quantity}`,
    ],
    [say('invoices.amount'), moneyText(language.current, invoice.Total, invoice.Currency)],
    [say('invoices.paid'), invoice.PaidAt && fairTimeText(invoice.PaidAt)],
    [say('invoices.asked'), fairTimeText(invoice.AskedAt)],
    [say('invoices.number'), invoice.Number],
    [say('invoices.reverseNumber'), invoice.ReverseNumber],
    [say('invoices.reason'), invoice.Reason],
    [
      say('invoices.decided'),
      [invoice.DecidedBy, invoice.DecidedAt && fairTimeText(invoice.DecidedAt)]
        .filter(Boolean)
        .join(' · '),
    ],
  ]
  const download = () =>
    void run(async () => {
      const { Url, Name } = await desk.call('desk.invoiceFile', { Id: invoice.Id })
      if (!(await platform.downloadFile(siteAddress(Url, platform.apiBase), Name)))
        await feedback.error(say('invoices.downloadFailed'))
    })
  return (
    <Detail
      title={say('invoices.one')}
      closeLabel={text('desk.detail.close')}
      onClose={onClose}
      returnTo={tableRowId(invoice.Id)}
    >
      <View className="tf-review__head">
        <View className="tf-review__title">{invoice.Title}</View>
        <StatusChip
          look={INVOICE_LOOKS[invoice.State]}
          text={say(`invoices.state.${invoice.State}`)}
        />
      </View>
      {invoice.State === 'to_reverse' && <DeskAlert text={say('invoices.toReverse')} />}
      <DeskTable
        label={say('invoices.one')}
        className="tf-desk-table--pair"
        heads={['', '']}
        rows={facts
          .filter(([, value]) => value !== '')
          .map(([name = '', value]) => ({ id: name, cells: [name, value] }))}
      />
      {invoice.HasFile && (
        <Button kind="secondary" size="medium" icon="download" loading={isBusy} onPress={download}>
          {say('invoices.download')}
        </Button>
      )}
      {desk.mayAct && (
        <InvoiceSteps invoice={invoice} onChange={onChange} onConflict={onConflict} />
      )}
    </Detail>
  )
})
