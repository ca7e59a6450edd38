import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useNavigate } from '../navigate'
import type { CompanyAction } from './companyAction'

/** Asks the company to meet, on the page of one's own meetings. */
export const MeetAction = observer(function MeetAction({ company }: CompanyAction) {
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
