import { feedbackMessages } from '@core/messages/feedback'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { newsMessages } from '@/i18n/messages/news'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { shareAddress } from '../shareAddress'
import './CopyLink.scss'

/**
 * Shares a page in browsers without WeChat's menu: copies its address, which can be pasted
 * anywhere.
 */
export const CopyLink = observer(function CopyLink({ page, id }: { page: RouteName; id: string }) {
  const stores = useStores()
  const text = useText(newsMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const copy = async () => {
    const isCopied = await stores.platform.copyText(shareAddress(stores, page, { id }))
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(text('news.copyFailed')))
  }
  if (!stores.platform.capabilities.hasBrowserChrome) return null
  return (
    <View className="tf-copy-link">
      <Button kind="secondary" size="small" icon="share" onPress={() => void copy()}>
        {text('news.copyLink')}
      </Button>
    </View>
  )
})
