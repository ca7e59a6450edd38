import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { useOwnAction } from './useOwnAction'

/** Removes the binding of the WeChat account, after asking. */
export function useUnbind(onDone: () => void): () => void {
  const { api } = useStores()
  const feedback = useFeedback()
  const text = useText(myAccountMessages)
  const { run } = useOwnAction()
  const ask = async () => {
    const isMeant = await feedback.confirm({
      title: text('my.unbindQuestion'),
      message: text('my.wechatDetail'),
      confirm: text('my.unbindConfirm'),
      cancel: text('my.stay'),
    })
    if (!isMeant) return
    await run('wechat', async () => {
      await api.call('wechat.unbind', {})
      void feedback.success(text('my.unbound'))
      onDone()
    })
  }
  return () => void ask()
}
