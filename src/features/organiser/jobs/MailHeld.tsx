import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { deskMailMessages } from '@/i18n/messages/deskMail'
import { useText } from '@/i18n/useText'
import { DeskAlert } from '../DeskAlert'

/** Says how many e-mails wait because e-mail is switched off; nothing if none wait. */
export const MailHeld = observer(function MailHeld({
  count,
  children,
}: {
  count: number
  children?: ReactNode
}) {
  const say = useText(deskMailMessages)
  // an earlier server does not send the count
  if (!(count > 0)) return null
  return (
    <DeskAlert text={count === 1 ? say('mail.oneHeld') : say('mail.held', { n: count })}>
      {children}
    </DeskAlert>
  )
})
