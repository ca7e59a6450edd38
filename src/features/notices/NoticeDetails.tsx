import type { Notice } from '@core/contract/notice'
import { proseDate } from '@core/format/dateText'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { useLostFocus } from '@/components/useLostFocus'
import { momentText } from '@/i18n/deadline'
import { fairDateText } from '@/i18n/fairTime'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { noticeMessages } from '@/i18n/messages/notices'
import { useText } from '@/i18n/useText'
import { ArticleView, type Article } from '@/shell/article/ArticleView'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

/** One notice; opening it marks it as read. The button to confirm it is below its text. */
export const NoticeDetails = observer(function NoticeDetails({
  id,
  onReady,
}: {
  id: string
  onReady: (refresh: () => Promise<void>) => void
}) {
  const { api, clock, language } = useStores()
  const text = useText(noticeMessages)
  const moments = useText(deadlineMessages)
  const navigate = useNavigate()
  const { state, reload } = useLoad(
    `${id} ${language.current}`,
    async (): Promise<Article & { notice: Notice }> => {
      const notice = await api.call('notice.open', { Id: id })
      const date = proseDate(language.current, fairDateText(notice.PublishedAt))
      const until =
        notice.Ends &&
        text('notice.until', {
          time: momentText(moments, language.current, notice.Ends, clock.now()),
        })
      return {
        title: notice.Title,
        html: notice.Html,
        meta: [text('notice.published', { date }), until].filter(Boolean).join(' · '),
        notice,
      }
    },
  )
  onReady(() => Promise.resolve(reload()))
  const notice = state.value?.notice
  return (
    <ArticleView
      state={state}
      onRetry={reload}
      loadingLabel={text('notice.loading')}
      empty={{
        title: text('notice.gone'),
        detail: text('notice.goneDetail'),
        action: { text: text('notice.toAll'), onPress: () => navigate.replace('notices') },
      }}
    >
      {notice?.MustConfirm && <Confirmation notice={notice} />}
    </ArticleView>
  )
})

const CONFIRM_ID = 'notice-confirm'

/** Asks for the confirmation, or says when it was given (SPEC §3 ReadNoticeTime). */
const Confirmation = observer(function Confirmation({ notice }: { notice: Notice }) {
  const { api, clock, language } = useStores()
  const text = useText(noticeMessages)
  const moments = useText(deadlineMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  useLostFocus(CONFIRM_ID)
  const [confirmedAt, setConfirmedAt] = useState(notice.ReadNoticeTime)
  const [isRunning, setRunning] = useState(false)
  const confirm = async () => {
    setRunning(true)
    try {
      setConfirmedAt(
        (await api.call('notice.confirm', { Id: notice.Id }, { intent: intent.of(notice.Id) }))
          .ReadNoticeTime,
      )
    } catch (error) {
      const message = messageOf(error, text('notice.confirmFailed'))
      if (message) await feedback.error(message)
    } finally {
      setRunning(false)
    }
  }
  return (
    <View id={CONFIRM_ID} role="status" tabIndex={-1} className="tf-notice-confirm">
      {confirmedAt ? (
        <View className="tf-notice-confirm__done">
          <Icon name="success" size={20} />
          <View>
            {text('notice.confirmedAt', {
              time: momentText(moments, language.current, confirmedAt, clock.now()),
            })}
          </View>
        </View>
      ) : (
        <>
          <View className="tf-notice-confirm__hint">{text('notice.confirmHint')}</View>
          <Button block loading={isRunning} onPress={() => void confirm()}>
            {text('notice.confirm')}
          </Button>
        </>
      )}
    </View>
  )
})
