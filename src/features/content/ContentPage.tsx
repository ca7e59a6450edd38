import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { contentMessages } from '@/i18n/messages/content'
import { useText } from '@/i18n/useText'
import { ArticleView, type Article } from '@/shell/article/ArticleView'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

/** One page of the organiser's by its type (SPEC §7 open/content; kept 20 minutes). */
export const ContentPage = observer(function ContentPage() {
  const { platform, api, language } = useStores()
  const text = useText(contentMessages)
  const [type] = useState(() => {
    const { query } = platform.readLocation()
    return query.type || query.typeid || query.id || ''
  })
  const { state, reload } = useLoad(`${type}:${language.current}`, async (): Promise<Article> => {
    const content = await api.call('content.read', { type })
    return { title: content.Title, html: content.Html }
  })
  return (
    <PageShell
      title={state.value?.title ?? text('content.title')}
      width="reading"
      fallback="landing"
      {...(state.value ? { share: { title: state.value.title } } : {})}
    >
      <ArticleView
        state={state}
        onRetry={reload}
        loadingLabel={text('content.loading')}
        empty={{ title: text('content.empty'), detail: text('content.emptyDetail') }}
      />
    </PageShell>
  )
})
