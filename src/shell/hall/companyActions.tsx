import { View } from '@tarojs/components'
import type { CompanyAction } from './companyAction'
import { InquireButton } from './InquireButton'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useNavigate } from '../navigate'
import { TalkButton } from '../talks/TalkButton'
import './CompanyActions.scss'

/** Requests a meeting with the company, on the page of the person's own meetings. */
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

/** A visitor's actions on a company or its product: message, inquire, book a meeting. */
export function CompanyActions(about: CompanyAction) {
  const { company, product } = about
  return (
    <View className="tf-company-actions">
      <TalkButton reason={product ? { Product: product.id } : { Company: company.id }} />
      <InquireButton {...about} />
      <MeetAction {...about} />
    </View>
  )
}
