import type { MessageQuote } from '@core/contract/thread'
import { CURRENCIES, MAX_QUOTE_LINES } from '@core/domain/messageLimits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import './Quote.scss'

/** A quote being typed: numbers are texts until the quote is read. */
export interface TypedQuote {
  currency: MessageQuote['Currency']
  tax: string
  validTo: string
  terms: string
  lines: readonly { key: number; name: string; price: string; quantity: string; unit: string }[]
}
export const newQuote = (): TypedQuote => ({
  currency: 'CNY',
  tax: '13',
  validTo: '',
  terms: '',
  lines: [{ key: 1, name: '', price: '', quantity: '', unit: '' }],
})

const NUMBER = /^\d{1,8}(\.\d{1,4})?$/
/** The quote to submit; undefined while something is missing or not a number. */
export function readQuote({
  currency,
  tax,
  validTo,
  terms,
  lines,
}: TypedQuote): MessageQuote | undefined {
  const isWhole = lines.every(
    ({ name, price, quantity }) =>
      name.trim() !== '' && NUMBER.test(price.trim()) && NUMBER.test(quantity.trim()),
  )
  const rate = tax.trim() === '' ? '0' : tax.trim()
  if (
    !isWhole ||
    !NUMBER.test(rate) ||
    Number(rate) > 100 ||
    !/^(\d{4}-\d\d-\d\d)?$/.test(validTo.trim())
  )
    return undefined
  return {
    Currency: currency,
    Tax: Number(rate),
    ValidTo: validTo.trim(),
    Terms: terms.trim(),
    Lines: lines.map(({ name, price, quantity, unit }) => ({
      Name: name.trim(),
      Price: Number(price),
      Quantity: Number(quantity),
      Unit: unit.trim(),
    })),
  }
}

interface QuoteEditorProps {
  value: TypedQuote
  onChange: (value: TypedQuote) => void
  onRemove: () => void
}

/** The lines of a quote, with currency, tax, validity and terms. */
export const QuoteEditor = observer(function QuoteEditor({
  value,
  onChange,
  onRemove,
}: QuoteEditorProps) {
  const text = useText(threadMessages)
  const [last, count] = useState(value.lines.length)
  const set = (more: Partial<TypedQuote>) => onChange({ ...value, ...more })
  const setLine = (key: number, more: Partial<TypedQuote['lines'][number]>) =>
    set({ lines: value.lines.map(line => (line.key === key ? { ...line, ...more } : line)) })
  const add = () => {
    count(last + 1)
    set({ lines: [...value.lines, { key: last + 1, name: '', price: '', quantity: '', unit: '' }] })
  }
  return (
    <View role="group" aria-label={text('quote.card')} className="tf-quote tf-quote--typed">
      {value.lines.map((line, at) => (
        <View
          key={line.key}
          role="group"
          aria-label={text('quote.line', { n: at + 1 })}
          className="tf-quote__edit"
        >
          <Labelled id={`quote-name-${line.key}`} label={text('quote.name')} className="is-name">
            <TextField
              id={`quote-name-${line.key}`}
              label={text('quote.name')}
              value={line.name}
              onChange={name => setLine(line.key, { name })}
            />
          </Labelled>
          <Labelled id={`quote-price-${line.key}`} label={text('quote.price')}>
            <TextField
              id={`quote-price-${line.key}`}
              label={text('quote.price')}
              value={line.price}
              onChange={price => setLine(line.key, { price })}
            />
          </Labelled>
          <Labelled id={`quote-quantity-${line.key}`} label={text('quote.quantity')}>
            <TextField
              id={`quote-quantity-${line.key}`}
              label={text('quote.quantity')}
              value={line.quantity}
              onChange={quantity => setLine(line.key, { quantity })}
            />
          </Labelled>
          <Labelled id={`quote-unit-${line.key}`} label={text('quote.unit')}>
            <TextField
              id={`quote-unit-${line.key}`}
              label={text('quote.unit')}
              value={line.unit}
              onChange={unit => setLine(line.key, { unit })}
            />
          </Labelled>
          {value.lines.length > 1 && (
            <Pressable
              label={text('quote.removeLine', { n: at + 1 })}
              className="tf-quote__remove"
              onPress={() => set({ lines: value.lines.filter(({ key }) => key !== line.key) })}
            >
              <Icon name="trash" size={18} />
            </Pressable>
          )}
        </View>
      ))}
      <View className="tf-quote__tools">
        {value.lines.length < MAX_QUOTE_LINES && (
          <Button kind="text" size="small" icon="plus" onPress={add}>
            {text('quote.addLine')}
          </Button>
        )}
        <Button kind="danger" size="small" icon="trash" onPress={onRemove}>
          {text('thread.dropQuote')}
        </Button>
      </View>
      <View id="quote-currency-label" className="tf-quote__label">
        {text('quote.currency')}
      </View>
      <ChoiceGroup
        id="quote-currency"
        labelledBy="quote-currency-label"
        choices={CURRENCIES.map(code => ({ value: code, text: code }))}
        value={{ selected: [value.currency], other: {} }}
        onChange={({ selected: [chosen] }) => {
          const currency = CURRENCIES.find(code => code === chosen)
          if (currency) set({ currency })
        }}
        otherLabel={label => label}
        otherMax={0}
        countText={() => 0}
      />
      <View className="tf-quote__edit">
        <Labelled id="quote-tax" label={text('quote.tax')}>
          <TextField
            id="quote-tax"
            label={text('quote.tax')}
            value={value.tax}
            onChange={tax => set({ tax })}
          />
        </Labelled>
        <Labelled id="quote-valid" label={text('quote.validTo')} className="is-name">
          <TextField
            id="quote-valid"
            label={text('quote.validTo')}
            placeholder={text('quote.validToHint')}
            value={value.validTo}
            onChange={validTo => set({ validTo })}
          />
        </Labelled>
      </View>
      <Labelled id="quote-terms" label={text('quote.terms')} className="is-name">
        <TextField
          id="quote-terms"
          label={text('quote.terms')}
          value={value.terms}
          onChange={terms => set({ terms })}
        />
      </Labelled>
    </View>
  )
})

/** A field under its label. */
function Labelled({
  id,
  label,
  className = '',
  children,
}: {
  id: string
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <View className={`tf-quote__field ${className}`}>
      <View id={`${id}-name`} className="tf-quote__label">
        {label}
      </View>
      {children}
    </View>
  )
}
