import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { deskMessages } from '@/i18n/messages/desk'
import { deskOnSiteMessages } from '@/i18n/messages/deskOnSite'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { siteAddress } from '@/utils/siteAddress'
import { useDesk } from '../DeskContext'

/** Pause between two questions for the badge; the server needs a second or two to make it. */
const ASK_MS = 500
const ASK_TIMES = 40

/**
 * Makes badges into a PDF and opens it, so that the browser prints it. `busy` is the id of the card
 * that is being made; empty for none.
 */
export function usePrint(): {
  busy: string
  print: (cards: readonly string[], onDone?: () => void) => Promise<void>
} {
  const desk = useDesk()
  const { clock, platform } = useStores()
  const say = useText(deskOnSiteMessages)
  const text = useText(deskMessages)
  const feedback = useFeedback()
  const [busy, setBusy] = useState('')

  const made = async (cards: readonly string[]): Promise<string> => {
    const { Id } = await desk.call('onsite.print', { Cards: [...cards] }, { intent: randomId() })
    for (let times = 0; times < ASK_TIMES; times++) {
      await clock.sleep(ASK_MS)
      const { Url } = await desk.call('onsite.file', { Id })
      if (Url !== '') return siteAddress(Url, platform.apiBase)
    }
    throw new Error('the file was not made in time')
  }
  return {
    busy,
    print: async (cards, onDone) => {
      if (busy !== '') return
      setBusy(cards[0] ?? '')
      try {
        // the new page opens during the press, before the file is ready
        await platform.openFile(made(cards))
        onDone?.()
      } catch (error) {
        await feedback.error(messageOf(error, text('desk.notDone')) ?? say('onsite.printFailed'))
      } finally {
        setBusy('')
      }
    },
  }
}
