import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { feedbackMessages } from '@core/messages/feedback'
import { Sheet } from '@/components/Sheet/Sheet'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { ArticleBody } from '@/shell/article/ArticleBody'
import { useStores } from '@/stores/StoreContext'

export interface ContentSheetProps {
  /** The type of the content page; undefined closes the sheet. */
  type: string | undefined
  onClose: () => void
}

interface Shown {
  type: string
  title: string
  html: string
}

/** A content page over the form, so that the user can read the notice without leaving the form. */
export const ContentSheet = observer(function ContentSheet({ type, onClose }: ContentSheetProps) {
  const { api } = useStores()
  const text = useText(registrationMessages)
  const spec = useText(feedbackMessages)
  const [shown, setShown] = useState<Shown>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (type === undefined) return undefined
    let isGone = false
    setFailed(false)
    api
      .call('content.read', { type })
      .then(({ Title, Html }) => !isGone && setShown({ type, title: Title, html: Html }))
      .catch(() => !isGone && setFailed(true))
    return () => {
      isGone = true
    }
  }, [api, type])
  const content = shown?.type === type ? shown : undefined
  return (
    <Sheet
      open={type !== undefined}
      onClose={onClose}
      title={content?.title ?? ''}
      closeLabel={text('registration.close')}
      tall
    >
      {content ? (
        <ArticleBody html={content.html} />
      ) : (
        <View>{hasFailed ? text('registration.contentFailed') : spec('feedback.loading')}</View>
      )}
    </Sheet>
  )
})
