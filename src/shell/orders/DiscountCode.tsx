import type { ApiReply } from '@core/contract/api'
import { moneyText } from '@core/format/money'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './DiscountCode.scss'

export type Quote = ApiReply<'order.quote'>

export interface DiscountCodeProps {
  /** Prefix of the control's id. */
  id: string
  ticketType: string
  quantity: number
  /** Called with the price with the typed code; undefined without a valid code. */
  onQuote: (quote: Quote | undefined) => void
}

const MAX = 40

/**
 * A discount code: input, check, and its discount. The server computes the amount, and is asked
 * again for another quantity.
 */
export const DiscountCode = observer(function DiscountCode({
  id,
  ticketType,
  quantity,
  onQuote,
}: DiscountCodeProps) {
  const { api, language } = useStores()
  const text = useText(ticketMessages)
  const [isOpen, open] = useState(false)
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState('')
  const [quote, setQuote] = useState<Quote>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const take = (next: Quote | undefined, wrong = '') => {
    setQuote(next)
    setProblem(wrong)
    onQuote(next)
  }
  useEffect(() => {
    if (used === '') return undefined
    let isLeft = false
    setBusy(true)
    api
      .call('order.quote', { TicketType: ticketType, Quantity: quantity, Code: used })
      .then(
        found => !isLeft && take(found),
        (error: unknown) =>
          !isLeft &&
          take(
            undefined,
            messageOf(error, text('tickets.codeFailed')) ?? text('tickets.codeFailed'),
          ),
      )
      .finally(() => !isLeft && setBusy(false))
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
    // only the code in use, and its ticket and quantity
  }, [used, ticketType, quantity])
  const remove = () => {
    setUsed('')
    setTyped('')
    take(undefined)
  }
  if (!isOpen)
    return (
      <Pressable className="tf-discount__open" onPress={() => open(true)}>
        {text('tickets.haveCode')}
      </Pressable>
    )
  return (
    <View className="tf-discount">
      <View id={`${id}-label`} className="tf-discount__label">
        {text('tickets.code')}
      </View>
      {quote ? (
        <View role="status" className="tf-discount__used">
          <View className="tf-discount__given">
            <Icon name="check" size={16} />
            <Text>
              {text('tickets.codeGives', {
                code: quote.Code,
                amount: moneyText(language.current, quote.Discount, quote.Currency),
              })}
            </Text>
          </View>
          <Pressable
            label={text('tickets.codeRemove', { code: quote.Code })}
            className="tf-discount__remove"
            onPress={remove}
          >
            <Icon name="close" size={18} />
          </Pressable>
        </View>
      ) : (
        <View className="tf-discount__row">
          <View className="tf-discount__field">
            <TextField
              id={id}
              labelledBy={`${id}-label`}
              describedBy={problem ? `${id}-error` : undefined}
              invalid={problem !== ''}
              value={typed}
              placeholder={text('tickets.codeHint')}
              onChange={next => {
                setTyped(next.slice(0, MAX))
                setProblem('')
                setUsed('')
              }}
            />
          </View>
          <Button
            kind="secondary"
            size="medium"
            loading={isBusy}
            disabled={typed.trim() === ''}
            onPress={() => setUsed(typed.trim())}
          >
            {text('tickets.codeUse')}
          </Button>
        </View>
      )}
      {problem !== '' && (
        <View id={`${id}-error`} role="alert" className="tf-discount__error">
          {problem}
        </View>
      )}
    </View>
  )
})
