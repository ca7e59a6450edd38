import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RecordItem } from '@/api/parse/record'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import '@/components/SwitchField/SwitchField.scss'
import { socialMessages } from '@/i18n/messages/social'
import { useText } from '@/i18n/useText'
import { ResourceCard } from '@/resources/list/ResourceCard'
import type { CardControls } from '@/resources/list/ResourceList'
import { ResourcePage } from '@/resources/ResourcePage'
import { socialKind } from './socialKind'
import './SocialAccounts.scss'

/**
 * The social accounts of a company, each with a switch (PAGES socialList, mock-up u-brand-social).
 */
export const SocialAccountsPage = () => (
  <ResourcePage
    kind={socialKind}
    route="socialAccounts"
    record="socialAccountForm"
    renderCard={(record, card) => <SocialCard record={record} card={card} />}
    hasColumns
  />
)

const SocialCard = observer(function SocialCard({
  record,
  card,
}: {
  record: RecordItem
  card: CardControls
}) {
  const text = useText(socialMessages)
  const isOn = record.state === 'shown'
  const hasSwitch = isOn || record.state === 'hidden'
  const isBusy = card.running !== undefined
  const toggle = () => card.onStep(isOn ? 'hide' : 'show')
  return (
    <ResourceCard
      kind={socialKind}
      record={record}
      {...card}
      {...(hasSwitch && {
        action: (
          <Pressable
            role="switch"
            aria-checked={isOn}
            aria-busy={isBusy}
            disabled={isBusy}
            label={text('social.switch', { title: record.title })}
            className="tf-social-switch"
            onPress={toggle}
          >
            <View className={cx('tf-switch', isOn && 'is-on')} />
          </Pressable>
        ),
      })}
    />
  )
})
