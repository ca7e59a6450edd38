import { MAX_NEXT_STEP } from '@core/leads/followUp'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { fairTimeText } from '@/i18n/fairTime'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import type { LeadDetailStore } from './LeadDetailStore'
import { isTooLong, LimitedField } from './LimitedField'
import { Pick } from './Pick'
import type { Lead } from './types'
import { useChange } from './useChange'
import { useKeptText } from './useKeptText'

const DAY_MS = 24 * 3_600_000
const DAYS = { today: 0, tomorrow: 1, days3: 3, week: 7 } as const
type When = 'none' | 'kept' | keyof typeof DAYS
const ID = 'lead-next'

/** The next step with a lead, and its date. */
export const NextStep = observer(function NextStep({
  store,
  lead,
}: {
  store: LeadDetailStore
  lead: Lead
}) {
  const { clock } = useStores()
  const text = useText(leadMessages)
  const feedback = useFeedback()
  const change = useChange(store)
  const name = `lead_next_${lead.Id}`
  const [step, type] = useKeptText(name, lead.NextStep)
  const { personal } = useStores()
  const [when, setWhen] = useState<When>(lead.NextAt ? 'kept' : 'none')
  const options: When[] = [
    'none',
    ...(lead.NextAt ? (['kept'] as const) : []),
    'today',
    'tomorrow',
    'days3',
    'week',
  ]
  const momentOf = (chosen: When): string => {
    if (chosen === 'kept') return lead.NextAt
    return chosen === 'none' ? '' : new Date(clock.now() + DAYS[chosen] * DAY_MS).toISOString()
  }
  const save = async () => {
    if (isTooLong(step, MAX_NEXT_STEP)) return
    const isDone = await change({ NextStep: step.trim(), NextAt: momentOf(when) })
    if (!isDone) return
    personal.remove(name)
    await feedback.success(text('lead.saved'))
  }
  const isChanged = step.trim() !== lead.NextStep || when !== (lead.NextAt ? 'kept' : 'none')
  return (
    <View className="tf-leads__field">
      <LimitedField
        id={ID}
        label={text('lead.nextStep')}
        placeholder={text('lead.nextHint')}
        max={MAX_NEXT_STEP}
        value={step}
        onChange={type}
      />
      <Pick
        id="lead-when"
        label={text('lead.when')}
        value={when}
        choices={options.map(value => ({
          value,
          text:
            value === 'kept'
              ? text('lead.when.kept', { time: fairTimeText(lead.NextAt).slice(5, 10) })
              : text(`lead.when.${value}`),
        }))}
        onChange={value => setWhen(options.find(one => one === value) ?? 'none')}
      />
      {isChanged && (
        <View className="tf-leads__end-row">
          <Button
            kind="ink"
            size="medium"
            loading={store.isChanging('NextStep')}
            onPress={() => void save()}
          >
            {text('lead.save')}
          </Button>
        </View>
      )}
    </View>
  )
})
