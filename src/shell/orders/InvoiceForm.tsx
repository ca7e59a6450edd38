import { isEmail } from '@core/validation/email'
import { cleanTaxNumber, isTaxNumber } from '@core/validation/taxNumber'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { revealElement } from '@/components/revealElement'
import { TextField } from '@/components/TextField/TextField'
import { invoiceMessages } from '@/i18n/messages/invoices'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useOwnAction } from '../account/useOwnAction'
import { useFeedback } from '../feedback/useFeedback'
import { LoginRow } from '../phoneLogin/LoginRow'
import { useIntent } from '../useIntent'
import type { Order } from './paying'

const KINDS = ['company', 'person'] as const
const MAX = 100

interface InvoiceFormProps {
  order: Order
  onKeep: () => void
  onDone: () => void
}

/**
 * Data for the invoice of an order: the buyer, a company's tax number, and the address to send it
 * to.
 */
export const InvoiceForm = observer(function InvoiceForm({
  order,
  onKeep,
  onDone,
}: InvoiceFormProps) {
  const { api } = useStores()
  const text = useText(invoiceMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('company')
  const [typed, type] = useState({ title: '', taxNumber: '', email: '' })
  const [isChecked, check] = useState(false)
  const id = `invoice-${order.Id}`
  const taxNumber = cleanTaxNumber(typed.taxNumber)
  const problems = {
    title: typed.title.trim() === '' ? text('invoice.titleMissing') : undefined,
    taxNumber: kind === 'company' && !isTaxNumber(taxNumber) ? text('invoice.taxWrong') : undefined,
    email: isEmail(typed.email.trim()) ? undefined : text('invoice.emailWrong'),
  }
  const send = async () => {
    const request = {
      Id: order.Id,
      Kind: kind,
      Title: typed.title.trim(),
      Email: typed.email.trim(),
      ...(kind === 'company' && { TaxNumber: taxNumber }),
    }
    await api.call('invoice.ask', request, { intent: intent.of(request) })
    intent.end()
    await feedback.success(text('invoice.sent'))
    onDone()
  }
  const press = () => {
    check(true)
    const first = (['title', 'taxNumber', 'email'] as const).find(
      name => problems[name] !== undefined,
    )
    if (first === undefined) return void run('ask', send)
    feedback.validation(problems[first] ?? '')
    return void revealElement(`${id}-${first}`)
  }
  const row = (
    name: keyof typeof problems,
    label: string,
    placeholder = '',
    kindOfText: 'text' | 'email' = 'text',
  ) => {
    const error = isChecked ? problems[name] : undefined
    return (
      <LoginRow id={`${id}-${name}`} label={label} error={error}>
        <TextField
          id={`${id}-${name}`}
          labelledBy={`${id}-${name}-label`}
          describedBy={error && `${id}-${name}-error`}
          required
          invalid={error !== undefined}
          kind={kindOfText}
          value={typed[name]}
          onChange={words => type({ ...typed, [name]: Array.from(words).slice(0, MAX).join('') })}
          placeholder={placeholder}
        />
      </LoginRow>
    )
  }
  return (
    <View className="tf-order-invoice__form">
      <View id={`${id}-kind-label`} className="tf-order-invoice__title">
        {text('invoice.kind')}
      </View>
      <ChoiceGroup
        id={`${id}-kind`}
        labelledBy={`${id}-kind-label`}
        choices={KINDS.map(value => ({
          value,
          text: text(`invoice.${value}`),
          disabled: false,
          other: false,
        }))}
        value={{ selected: [kind], other: {} }}
        onChange={({ selected: [chosen] }) => setKind(chosen === 'person' ? 'person' : 'company')}
        otherLabel={words => words}
        otherMax={0}
        countText={() => 0}
      />
      {row('title', text('invoice.title'))}
      {kind === 'company' && row('taxNumber', text('invoice.taxNumber'), text('invoice.taxHint'))}
      {row('email', text('invoice.email'), '', 'email')}
      <View className="tf-order-invoice__actions">
        <Button kind="secondary" size="medium" onPress={onKeep}>
          {text('invoice.keep')}
        </Button>
        <Button size="medium" loading={busy === 'ask'} onPress={press}>
          {text('invoice.send')}
        </Button>
      </View>
    </View>
  )
})
