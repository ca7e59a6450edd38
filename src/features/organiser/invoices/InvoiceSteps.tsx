import type { DeskInvoice } from '@core/contract/invoice'
import { MAX_INVOICE_BYTES } from '@core/domain/limits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { TextField } from '@/components/TextField/TextField'
import { deskInvoiceMessages } from '@/i18n/messages/deskInvoices'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'
import { useDropGuard } from '../writing/useDropGuard'

const EXTENSIONS = ['pdf'] as const
const NUMBER_MAX = 40
const REASON_MAX = 200

interface InvoiceStepsProps {
  invoice: DeskInvoice
  onChange: (invoice: DeskInvoice) => void
  onConflict: () => void
}

/**
 * The steps to record for a request: issued with number and PDF, declined with a reason, reversed.
 */
export const InvoiceSteps = observer(function InvoiceSteps({
  invoice,
  onChange,
  onConflict,
}: InvoiceStepsProps) {
  const desk = useDesk()
  const { platform } = useStores()
  const say = useText(deskInvoiceMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const { Id, Revision, State } = invoice
  const [number, setNumber] = useState(State === 'issued' ? invoice.Number : '')
  const [reason, setReason] = useState('')
  const [pdf, setPdf] = useState<{ name: string; data: string }>()
  const [error, setError] = useState<{ of: 'number' | 'reason'; says: string }>()
  useDropGuard(
    reason.trim() !== '' ||
      pdf !== undefined ||
      number !== (State === 'issued' ? invoice.Number : ''),
  )
  const canIssue = State === 'asked' || State === 'issued'
  if (!canIssue && State !== 'to_reverse') return null

  const choose = () =>
    void run(async () => {
      const [file] = await platform.media.choose({ kind: 'file', count: 1, extensions: EXTENSIONS })
      if (!file) return
      try {
        if (!file.name.toLowerCase().endsWith('.pdf') || file.size > MAX_INVOICE_BYTES)
          return await feedback.error(say('invoices.pdfWrong'))
        setPdf({ name: file.name, data: await platform.media.base64(file) })
      } finally {
        platform.media.release(file)
      }
    })
  const done = async (next: DeskInvoice) => {
    intent.end()
    await feedback.success(say('invoices.done'))
    onChange(next)
  }
  const issue = () => {
    if (number.trim() === '') return setError({ of: 'number', says: say('invoices.numberMissing') })
    setError(undefined)
    const request = { Id, Revision, Number: number.trim(), ...(pdf && { Pdf: pdf.data }) }
    return void run(
      async () =>
        done(
          await desk.call('desk.invoiceIssue', request, {
            intent: intent.of(Id, Revision, number, pdf?.name),
          }),
        ),
      onConflict,
    )
  }
  const reverse = () => {
    if (number.trim() === '') return setError({ of: 'number', says: say('invoices.numberMissing') })
    const request = { Id, Revision, Number: number.trim() }
    return void run(
      async () =>
        done(await desk.call('desk.invoiceReverse', request, { intent: intent.of(request) })),
      onConflict,
    )
  }
  const refuse = () => {
    if (reason.trim() === '') return setError({ of: 'reason', says: say('invoices.reasonMissing') })
    const request = { Id, Revision, Reason: reason.trim() }
    return void run(
      async () =>
        done(await desk.call('desk.invoiceRefuse', request, { intent: intent.of(request) })),
      onConflict,
    )
  }
  const numberError = error?.of === 'number' ? error.says : undefined
  const reasonError = error?.of === 'reason' ? error.says : undefined
  const numberLabel = say(canIssue ? 'invoices.number' : 'invoices.reverseNumber')
  return (
    <View className="tf-desk__column">
      <DeskField id="invoice-number" label={numberLabel} error={numberError} required>
        <TextField
          {...fieldControl({ id: 'invoice-number', error: numberError, required: true })}
          value={number}
          onChange={words => setNumber(words.slice(0, NUMBER_MAX))}
        />
      </DeskField>
      {canIssue && (
        <DeskField id="invoice-pdf" label={say('invoices.pdf')}>
          <Button kind="secondary" size="medium" icon="upload" onPress={choose}>
            {pdf?.name ?? say('invoices.choosePdf')}
          </Button>
        </DeskField>
      )}
      <Button block loading={isBusy} onPress={canIssue ? issue : reverse}>
        {say(
          State === 'asked'
            ? 'invoices.issue'
            : State === 'issued'
              ? 'invoices.correct'
              : 'invoices.reverse',
        )}
      </Button>
      {State === 'asked' && (
        <>
          <DeskField id="invoice-reason" label={say('invoices.reason')} error={reasonError}>
            <TextField
              {...fieldControl({ id: 'invoice-reason', error: reasonError })}
              multiline
              value={reason}
              onChange={words => setReason(Array.from(words).slice(0, REASON_MAX).join(''))}
            />
          </DeskField>
          <Button block kind="danger" loading={isBusy} onPress={refuse}>
            {say('invoices.refuse')}
          </Button>
        </>
      )}
    </View>
  )
})
