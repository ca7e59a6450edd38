import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { deskMessages } from '@/i18n/messages/desk'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { whenFree } from '@/shell/leaving'
import { useLoad } from '@/shell/useLoad'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { NOWHERE } from '../deskPlace'
import { DeskSection } from '../DeskSection'
import { Mailings } from './Mailings'
import { MessageRules } from './MessageRules'
import { MessageTexts } from './MessageTexts'
import './Messages.scss'

const VIEWS = ['mailings', 'texts', 'rules'] as const

/** Messages at the desk: mailings, the texts of the fair, quiet hours and prices. */
export const MessagesSection = observer(function MessagesSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskMessageMessages)
  const [chosen, choose] = useState(() => VIEWS.find(view => view === desk.view.period))
  const { state, reload } = useLoad('desk-messages', () => desk.call('desk.messages', {}))
  return (
    <DeskSection
      title={text('desk.section.messages')}
      detail={say('messages.detail')}
      state={state}
      loading={say('messages.loading')}
      retry={reload}
    >
      {reply => {
        // the address may name a text
        const shown =
          chosen ?? (reply.Items.some(({ Id }) => Id === desk.view.id) ? 'texts' : 'mailings')
        const show = (view: (typeof VIEWS)[number]) =>
          whenFree(() => {
            desk.keepView({ ...NOWHERE, period: view === 'mailings' ? '' : view })
            choose(view)
          })
        return (
          <>
            <DeskChips
              label={say('messages.views')}
              options={VIEWS.map(value => ({ value, text: say(`messages.view.${value}`) }))}
              value={shown}
              onChange={show}
            />
            {shown === 'mailings' && (
              <Mailings hasPrices={reply.Settings.SmsPrice + reply.Settings.MailPrice > 0} />
            )}
            {shown === 'texts' && (
              <MessageTexts items={reply.Items} isSmsFixed={reply.SmsFixed} onChange={reload} />
            )}
            {shown === 'rules' && <MessageRules settings={reply.Settings} />}
          </>
        )
      }}
    </DeskSection>
  )
})
