import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import type { BatchRow, Contact } from './types'
import { useBatchPage } from './useBatchPage'

/**
 * One batch with its invitations, and its actions. Each action asks first, because none can be
 * undone.
 */
export function useBatch(id: string) {
  const { api, config } = useStores()
  const text = useText(batchMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const { loadMore, ...batch } = useBatchPage(id)
  const { reload } = batch

  const step = (
    name: string,
    question: { title: string; message: string; confirm: string },
    act: () => Promise<BatchRow>,
    done: string,
  ) =>
    void run(name, async () => {
      const danger = name === 'revoke' || name === 'drop'
      if (!(await feedback.confirm({ ...question, cancel: text('batch.keep'), danger }))) return
      try {
        await act()
        intent.end()
      } finally {
        // also after a refusal: another person may have changed the batch first
        reload()
      }
      await feedback.success(done)
    })

  return {
    ...batch,
    busy,
    isLoadingMore: busy === 'more',
    loadMore: () => void run('more', loadMore),
    send: (unsent: number) =>
      step(
        'send',
        {
          title: text('batch.sendTitle'),
          message: text(sendMessage(unsent, config.settings?.features.mail === true), {
            n: unsent,
          }),
          confirm: text('batch.send'),
        },
        () => api.call('batch.send', { Id: id }, { intent: intent.of('send', id) }),
        text('batch.sent'),
      ),
    remind: () =>
      step(
        'remind',
        {
          title: text('batch.remindTitle'),
          message: text('batch.remindMessage'),
          confirm: text('batch.remind'),
        },
        () => api.call('batch.remind', { Id: id }, { intent: intent.of('remind', id) }),
        text('batch.remindDone'),
      ),
    remindOne: ({ Id, Name }: Contact) =>
      step(
        'remindOne',
        {
          title: text('batch.remindOneTitle', { name: Name }),
          message: text('batch.remindOneMessage'),
          confirm: text('batch.remindOne'),
        },
        () => api.call('batch.remindOne', { Id }, { intent: intent.of('remindOne', Id) }),
        text('batch.remindOneDone'),
      ),
    revoke: () =>
      step(
        'revoke',
        {
          title: text('batch.revokeTitle'),
          message: text('batch.revokeMessage'),
          confirm: text('batch.revoke'),
        },
        () => api.call('batch.revoke', { Id: id }, { intent: intent.of('revoke', id) }),
        text('batch.revoked'),
      ),
    drop: ({ Id, Name }: Contact) =>
      step(
        'drop',
        {
          title: text('batch.dropTitle', { name: Name }),
          message: text('batch.dropMessage'),
          confirm: text('batch.drop'),
        },
        () => api.call('batch.drop', { Id }, { intent: intent.of('drop', Id) }),
        text('batch.revoked'),
      ),
  }
}

/**
 * The question says how many people get a message at most: a contact may have no address, or may
 * already have had the message.
 */
const sendMessage = (unsent: number, isByMail: boolean) => {
  if (unsent === 0) return 'batch.sendMessageNone'
  if (isByMail) return unsent === 1 ? 'batch.sendMailMessageOne' : 'batch.sendMailMessage'
  return unsent === 1 ? 'batch.sendMessageOne' : 'batch.sendMessage'
}
