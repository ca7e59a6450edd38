import { observer } from 'mobx-react-lite'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { StaffLogin } from '@/shell/staffLogin/StaffLogin'
import { useDesk } from './DeskContext'

/** Account and password of the organiser's people. */
export const DeskLogin = observer(function DeskLogin() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const words = {
    heading: text('desk.login.heading'),
    detail: text(desk.hasEnded ? 'desk.login.ended' : 'desk.login.detail'),
    account: text('desk.login.account'),
    password: text('desk.login.password'),
    submit: text('desk.login.submit'),
    required: text('desk.login.required'),
  }
  return <StaffLogin id="desk" className="tf-desk__login" words={words} login={desk.login} />
})
