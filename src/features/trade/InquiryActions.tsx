import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { RecordItem } from '@/api/parse/record'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { useText } from '@/i18n/useText'
import { isDangerous, useResourceText, type ResourceKind } from '@/resources/ResourceKind'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { TalkButton } from '@/shell/talks/TalkButton'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import type { ThreadStore } from './ThreadStore'

/** Steps without a button, because opening and writing take them. */
const SILENT = ['read', 'reply', 'submit']

interface InquiryActionsProps {
  kind: ResourceKind
  record: RecordItem
  thread: ThreadStore
  onStep: (action: string) => void
}

/**
 * A company's actions on an inquiry besides writing: steps, the responsible colleague, a lead of
 * its sender.
 */
export const InquiryActions = observer(function InquiryActions({
  kind,
  record,
  thread,
  onStep,
}: InquiryActionsProps) {
  const { api, language } = useStores()
  const text = useText(inquiryMessages)
  const step = useResourceText(kind)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const [lead, setLead] = useState('')
  const { value } = thread.page
  const steps = record.actions.filter(action => !SILENT.includes(action))
  const target = { Resource: thread.resource, Id: thread.id }
  const assign = (Assignee: string) =>
    run('assign', async () => {
      const wish = { ...target, Assignee }
      await api.call('thread.assign', wish, { intent: intent.of(wish) })
      intent.end()
      void thread.open()
      void feedback.success(text('inquiries.assigned'))
    })
  const makeLead = () =>
    run('lead', async () => {
      const { Id } = await api.call('thread.lead', target, { intent: intent.of('lead', target) })
      intent.end()
      setLead(Id)
      void feedback.success(text('inquiries.isLead'))
    })
  return (
    <View className="tf-trade__aside">
      {value?.Colleagues && (
        <>
          <View id="inquiry-assignee" className="tf-trade__part">
            {text('inquiries.owner')}
          </View>
          <ChoiceGroup
            id="inquiry-assignee-choice"
            labelledBy="inquiry-assignee"
            choices={[
              { value: '', text: text('inquiries.nobody') },
              ...value.Colleagues.map(({ Id, Name, Name_en }) => ({
                value: Id,
                text: localized(Name, Name_en, language.current),
              })),
            ]}
            value={{ selected: [value.Assignee ?? ''], other: {} }}
            disabled={busy === 'assign'}
            onChange={({ selected: [chosen = ''] }) =>
              chosen !== value.Assignee && void assign(chosen)
            }
            otherLabel={label => label}
            otherMax={0}
            countText={() => 0}
          />
        </>
      )}
      <View className="tf-trade__steps">
        {kind.definition.name === 'inquiry' && <TalkButton reason={{ Inquiry: thread.id }} />}
        {value?.CanLead && kind.definition.name === 'inquiry' && (
          <Button
            kind="secondary"
            size="medium"
            icon="leads"
            loading={busy === 'lead'}
            onPress={() => (lead === '' ? void makeLead() : navigate.to('leads', { id: lead }))}
          >
            {text(lead === '' ? 'inquiries.toLead' : 'inquiries.openLead')}
          </Button>
        )}
        {steps.map(action => (
          <Button
            key={action}
            kind={isDangerous(kind, action) ? 'danger' : 'secondary'}
            size="medium"
            onPress={() => onStep(action)}
          >
            {step(`step.${action}`)}
          </Button>
        ))}
      </View>
    </View>
  )
})
