import { Button } from '@/components/Button/Button'
import { cardMessages } from '@/i18n/messages/card'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { CardNote } from './CardNote'

/** Says that a part beside the card failed to load, with a button to retry. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText(cardMessages)
  const shell = useText(shellMessages)
  return (
    <>
      <CardNote kind="warning" detail={text('card.more.failed')} />
      <Button kind="secondary" block onPress={onRetry}>
        {shell('shell.retry')}
      </Button>
    </>
  )
}
