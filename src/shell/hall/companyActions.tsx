import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import type { CompanyAction } from './companyAction'
import { InquireButton } from './InquireButton'
import { MessageButton } from './MessageButton'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useNavigate } from '../navigate'
import './CompanyActions.scss'

/** Asks the company to meet, on the page of one's own meetings. */
const MeetAction = observer(function MeetAction({ company }: CompanyAction) {
  const text = useText(hallMessages)
  const navigate = useNavigate()
  return (
    <Button
      kind="secondary"
      size="medium"
      icon="calendar"
      onPress={() => navigate.to('hallMeetings', { with: `e:${company.id}` })}
    >
      {text('hall.meet')}
    </Button>
  )
})

/**
 * What a visitor may do with a company, in this order: message, inquire, book a meeting. Each
 * brings its own button.
 */
export const COMPANY_ACTIONS: readonly ComponentType<CompanyAction>[] = [
  MessageButton,
  InquireButton,
  MeetAction,
]

/**
 * The place of those buttons on the page of a company and of a product; without any there is none.
 */
export function CompanyActions(about: CompanyAction) {
  if (COMPANY_ACTIONS.length === 0) return null
  return (
    <View className="tf-company-actions">
      {COMPANY_ACTIONS.map((Action, at) => (
        <Action key={at} {...about} />
      ))}
    </View>
  )
}
