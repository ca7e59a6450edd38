import { localized } from '@core/domain/language'
import { LEAD_STATES, nextStates } from '@core/leads/followUp'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Rating } from '@/components/Rating/Rating'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { LeadDetailStore } from './LeadDetailStore'
import { NextStep } from './NextStep'
import { Pick } from './Pick'
import { TagEditor } from './TagEditor'
import type { LeadDetail } from './types'
import { useChange } from './useChange'

/**
 * Stars, state, next step, tags and the responsible colleague; each choice is saved immediately.
 */
export const FollowUp = observer(function FollowUp({
  store,
  detail,
  known,
}: {
  store: LeadDetailStore
  detail: LeadDetail
  known: readonly string[]
}) {
  const { language } = useStores()
  const text = useText(leadMessages)
  const change = useChange(store)
  const { Lead: lead, Colleagues, Self } = detail
  const rated = lead.Rating === 0 ? text('leads.unrated') : text('leads.rated', { n: lead.Rating })
  const reachable = LEAD_STATES.filter(
    state => state === lead.State || nextStates(lead.State).includes(state),
  )
  return (
    <>
      <View className="tf-leads__field">
        <View className="tf-leads__label">{text('lead.rating')}</View>
        <Rating
          value={lead.Rating}
          label={`${text('lead.rating')}, ${rated}`}
          starLabel={n => (n === 1 ? text('leads.starOne') : text('leads.star', { n }))}
          onChange={next => void change({ Rating: next })}
        />
      </View>
      <Pick
        id="lead-state"
        label={text('lead.state')}
        value={lead.State}
        choices={reachable.map(state => ({ value: state, text: text(`leads.state.${state}`) }))}
        disabled={store.isChanging('State')}
        onChange={value =>
          void change({ State: LEAD_STATES.find(state => state === value) ?? lead.State })
        }
      />
      <NextStep key={`${lead.NextStep} ${lead.NextAt}`} store={store} lead={lead} />
      <TagEditor
        tags={lead.Tags}
        known={known}
        isBusy={store.isChanging('Tags')}
        onChange={Tags => change({ Tags })}
      />
      <Pick
        id="lead-assignee"
        label={text('lead.assignee')}
        value={lead.Assignee?.Id ?? ''}
        disabled={store.isChanging('Assignee')}
        choices={[
          { value: '', text: text('leads.nobody') },
          ...Colleagues.map(({ Id, Name, Name_en }) => ({
            value: Id,
            text: Id === Self ? text('leads.mine') : localized(Name, Name_en, language.current),
          })),
        ]}
        onChange={Assignee => void change({ Assignee })}
      />
    </>
  )
})
