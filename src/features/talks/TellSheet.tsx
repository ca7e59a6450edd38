import { observer } from 'mobx-react-lite'
import { Sheet } from '@/components/Sheet/Sheet'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { TellChoice } from './TellChoice'
import type { TalkTell } from './types'

interface TellSheetProps {
  tell: TalkTell
  onSaved: (tell: TalkTell) => void
  onClose: () => void
}

/** The talk settings of users without the company's settings: only how they are notified. */
export const TellSheet = observer(function TellSheet({ tell, onSaved, onClose }: TellSheetProps) {
  const text = useText(talkMessages)
  return (
    <Sheet open title={text('talks.settings')} closeLabel={text('talk.close')} onClose={onClose}>
      <TellChoice tell={tell} onSaved={onSaved} />
    </Sheet>
  )
})
