import { feedbackMessages } from '@core/messages/feedback'
import { requestMessages } from '@core/messages/request'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Loading } from '@/components/Loading/Loading'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { PageLoad } from '@/platform/pageLoad'
import { useStores } from '@/stores/StoreContext'
import { ThemeRoot } from '../ThemeRoot'
import './PageLoading.scss'

/**
 * Over the page being left: shows that the code of the next page is loading, or that it failed,
 * with a retry (SPEC §8).
 */
export const PageLoading = observer(function PageLoading() {
  const { platform } = useStores()
  const text = useText(shellMessages)
  const request = useText(requestMessages)
  const feedback = useText(feedbackMessages)
  const [load, setLoad] = useState<PageLoad>({ state: 'done' })
  useEffect(() => platform.onPageLoad(setLoad), [platform])
  if (load.state === 'done') return null
  return (
    <ThemeRoot className="tf-page-loading">
      {load.state === 'loading' ? (
        <Loading text={feedback('feedback.loading')} />
      ) : (
        <ErrorState
          message={request('request.chunk')}
          retry={{ text: text('shell.retry'), onPress: load.retry }}
        />
      )}
    </ThemeRoot>
  )
})
