import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { LoadState } from '@/stores/LoadState'
import { useNavigate } from '../navigate'
import { ArticleBody } from './ArticleBody'
import './ArticleView.scss'

export interface Article {
  title: string
  /** The server cleaned it on import, and the element cleans it again. */
  html: string
  meta?: string
}

export interface ArticleViewProps {
  state: LoadState<Article>
  onRetry: () => void
  loadingLabel: string
  /** Shown if the article does not exist; without an action it leads to the start. */
  empty: { title: string; detail: string; action?: { text: string; onPress: () => void } }
  children?: ReactNode
}

/** A text of the organiser, or its loading, failed or empty state. */
export const ArticleView = observer(function ArticleView({
  state,
  onRetry,
  loadingLabel,
  empty,
  children,
}: ArticleViewProps) {
  const text = useText(shellMessages)
  const navigate = useNavigate()
  const article = state.value
  if (!article) {
    if (state.status !== 'failed') return <Skeleton shape="text" label={loadingLabel} rows={4} />
    const isMissing =
      state.error instanceof ApiError &&
      (state.error.kind === 'rejected' || state.error.kind === 'notFound')
    if (isMissing)
      return (
        <EmptyState
          icon="search"
          action={{ text: text('shell.toStart'), onPress: () => navigate.restart('landing') }}
          {...empty}
        />
      )
    const message = messageOf(state.error, text('shell.configFailed'))
    return message ? (
      <ErrorState message={message} retry={{ text: text('shell.retry'), onPress: onRetry }} />
    ) : null
  }
  return (
    <View role="article" className="tf-article">
      <View {...heading(2)} className="tf-article__title">
        {article.title}
      </View>
      {article.meta && <View className="tf-article__meta">{article.meta}</View>}
      <ArticleBody className="tf-article__body" html={article.html} />
      {children}
    </View>
  )
})
