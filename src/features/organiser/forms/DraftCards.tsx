import { countText } from '@core/format/countText'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { deskFormMessages } from '@/i18n/messages/deskForms'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { momentOf } from '../fairMoment'
import type { FormToday } from './busiest'
import type { DraftLook } from './lookAtDraft'

export interface DraftCard {
  id: string
  name: string
  by: string
  at: string
  look: DraftLook | undefined
}

const SHOWN = 4

interface DraftCardsProps {
  drafts: readonly DraftCard[]
  /** The form with the most submissions today. It fills the place that drafts leave free. */
  today?: (FormToday & { name: string }) | undefined
}

/** Drafts that wait to be published. Each shows what prevents that, otherwise what is new. */
export const DraftCards = observer(function DraftCards({ drafts, today }: DraftCardsProps) {
  const desk = useDesk()
  const say = useText(deskFormMessages)
  if (drafts.length === 0 && !today) return null
  const rank = ({ look }: DraftCard) => (look && look.errors > 0 ? 0 : 1)
  const shown = [...drafts].sort((one, other) => rank(one) - rank(other)).slice(0, SHOWN)
  return (
    <View className={cx('tf-forms__cards', shown.length === 0 && 'is-calm')}>
      {shown.map(({ id, name, by, at, look }) => (
        <View key={id} className="tf-forms__card">
          <State look={look} />
          <View {...heading(2)} className="tf-forms__card-name">
            {name}
          </View>
          <View className="tf-desk__note">{say('forms.draftBy', { by, at: momentOf(at) })}</View>
          <Button
            kind="secondary"
            size="small"
            label={say('forms.continueOf', { name })}
            onPress={() => desk.go({ section: 'forms', form: id })}
          >
            {say('forms.continue')}
          </Button>
        </View>
      ))}
      {today && shown.length < SHOWN && (
        <View className="tf-forms__card tf-forms__card--today">
          <View className="tf-forms__card-state is-good">
            <Icon name="success" size={18} />
            {say('forms.today', { n: countText(today.count) })}
          </View>
          <View {...heading(2)} className="tf-forms__card-name">
            {today.name}
          </View>
          <View className="tf-desk__note">
            {say('forms.todayBefore', { n: countText(today.before) })}
          </View>
          <Button
            kind="secondary"
            size="small"
            label={say('forms.resultsOf', { name: today.name })}
            onPress={() => desk.go({ section: 'results', form: today.id })}
          >
            {say('forms.results')}
          </Button>
        </View>
      )}
    </View>
  )
})

function State({ look }: { look: DraftLook | undefined }) {
  const say = useText(deskFormMessages)
  const { errors = 0, missing = 0, changes = 0 } = look ?? {}
  const isWrong = errors > 0
  return (
    <View className={cx('tf-forms__card-state', isWrong && 'is-wrong')}>
      <Icon name={isWrong ? 'error' : missing > 0 ? 'language' : 'edit'} size={18} />
      {isWrong
        ? say('forms.errors', { n: errors })
        : missing > 0
          ? say('forms.missing', { n: missing })
          : changes > 0
            ? say('forms.changes', { n: changes })
            : say('forms.unpublished')}
    </View>
  )
}
