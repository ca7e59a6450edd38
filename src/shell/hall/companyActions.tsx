import { View } from '@tarojs/components'
import type { CompanyAction } from './companyAction'
import { InquireButton } from './InquireButton'
import { observer } from 'mobx-react-lite'
import { Button, type ButtonProps } from '@/components/Button/Button'
import { useDesktop } from '@/components/useDesktop'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useNavigate } from '../navigate'
import { TalkButton } from '../talks/TalkButton'
import './CompanyActions.scss'

/** Requests a meeting with the company, on the page of the person's own meetings. */
const MeetAction = observer(function MeetAction({ company, kind }: CompanyAction & Looks) {
  const text = useText(hallMessages)
  const navigate = useNavigate()
  return (
    <Button
      kind={kind}
      size="medium"
      icon="calendar"
      onPress={() => navigate.to('hallMeetings', { with: `e:${company.id}` })}
    >
      {text('hall.meet')}
    </Button>
  )
})

/**
 * A visitor's actions on a company or its product: message, inquire, book a meeting. The last is
 * the main one: of a product the inquiry, of a company the meeting (DESIGN §18).
 */
export function CompanyActions(about: CompanyAction) {
  const { company, product } = about
  const main = useDesktop() ? 'primary' : 'ink'
  return (
    <View className="tf-company-actions">
      <TalkButton reason={product ? { Product: product.id } : { Company: company.id }} />
      {product ? (
        <>
          <MeetAction {...about} kind="secondary" />
          <InquireButton {...about} kind={main} />
        </>
      ) : (
        <>
          <InquireButton {...about} kind="secondary" />
          <MeetAction {...about} kind={main} />
        </>
      )}
    </View>
  )
}

type Looks = Pick<ButtonProps, 'kind'>
