import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { messageOf } from '@/api/ApiError'
import { parseOpenedRecord } from '@/api/parse/record'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { needMessages } from '@/i18n/messages/needs'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { GivenAnswersView } from '@/resources/form/GivenAnswersView'
import { policyOf, useResourceText } from '@/resources/ResourceKind'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { ReportRecord } from '@/shell/report/ReportRecord'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { needKind, quoteKind } from './needKinds'
import { PartyForm } from './PartyForm'
import { usePartyForm } from './usePartyForm'
import './Trade.scss'

interface QuoteForNeedProps {
  id: string
  /** Missing in a pane, which names the buyer and closes by itself. */
  onBack?: () => void
  onSent: () => void
  /** Called with the buyer of the need once it has loaded. */
  onRead?: (buyer: string) => void
}

/** One need in full, with a form for a quote. */
export const QuoteForNeed = observer(function QuoteForNeed({
  id,
  onBack,
  onSent,
  onRead,
}: QuoteForNeedProps) {
  const { api, language } = useStores()
  const text = useText(needMessages)
  const words = useText(threadMessages)
  const back = useText(inquiryMessages)
  const { state, reload } = useLoad(`need ${id} ${language.current}`, () =>
    api.call('member.read', { Resource: 'need', Id: id }),
  )
  const need = state.value
  const buyer = String(need?.Values['Buyer'] ?? '')
  useEffect(() => onRead?.(buyer), [buyer, onRead])
  if (!need) {
    if (state.status !== 'failed')
      return <Skeleton shape="form" label={words('party.loading')} rows={4} />
    const message = messageOf(state.error, words('party.failed')) ?? words('party.failed')
    return <ErrorState message={message} retry={{ text: words('thread.retry'), onPress: reload }} />
  }
  const wire = {
    Form: need.Form,
    Opens: '',
    Closes: '',
    IsOpen: true,
    Files: need.Files,
    Record: { ...NOTHING, FormVersion: need.Form.Version, Values: need.Values },
  }
  return (
    <View className="tf-trade">
      {onBack && (
        <View className="tf-trade__record-head">
          <Button kind="text" size="small" icon="back" onPress={onBack}>
            {back('inquiries.back')}
          </Button>
          <View {...heading(2)} className="tf-trade__record-title">
            {text('needs.quoteTo', { name: buyer })}
          </View>
        </View>
      )}
      <GivenAnswersView opened={parseOpenedRecord(wire, policyOf(needKind.definition))} />
      <View role="note" className="tf-trade__note">
        {text('needs.count', { n: need.Quotes ?? 0 })}
      </View>
      <ReportRecord resource="need" id={id} title={String(need.Values['Title'] ?? '')} />
      <QuoteForm need={id} quote={need.OwnQuote} onSent={onSent} />
    </View>
  )
})

/** A quote that can be sent: a new one, or a withdrawn one. */
const QuoteForm = observer(function QuoteForm({
  need,
  quote,
  onSent,
}: {
  need: string
  quote: string | undefined
  onSent: () => void
}) {
  const text = useText(needMessages)
  const say = useResourceText(quoteKind)
  const feedback = useFeedback()
  const page = usePartyForm({
    resource: 'quote',
    id: quote,
    given: { Need: need },
    isOwn: true,
    onSent: () => {
      void feedback.success(text('needs.quoted'))
      onSent()
    },
  })
  if (page.opened && quote !== undefined && !page.opened.Record.Editable)
    return (
      <View role="note" className="tf-trade__note">
        {text('needs.hasQuoted')}
      </View>
    )
  return <PartyForm page={page} submitText={say('step.submit')} />
})

const NOTHING = {
  Id: '',
  State: 'approved',
  Title: '',
  Subtitle: [],
  Reason: '',
  Revision: 1,
  CreatedAt: '',
  SavedAt: '',
  SubmittedAt: '',
  Published: true,
  Actions: [],
  Editable: false,
}
