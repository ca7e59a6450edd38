import type { DeskNews } from '@core/contract/schemas/notice'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairDateText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'
import { useDeskWork } from '../useDeskWork'
import { useWriting } from '../writing/useWriting'
import { NewsForm, type NewsTyped } from './NewsForm'

/** News of the fair: written, changed, taken down and brought back. */
export const NewsSection = observer(function NewsSection() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const writing = useWriting<DeskNews, NewsTyped>('news')
  const { state, reload } = useLoad('desk-news', async () => (await desk.call('desk.newsList', {})).News)
  const titleOf = ({ Title, Title_en }: DeskNews) => localized(Title, Title_en, language.current)
  const withdraw = async (item: DeskNews) => {
    const isMeant = await feedback.confirm({
      ...{ title: say('news.withdrawAsk', { title: titleOf(item) }), message: say('news.withdrawMeans') },
      ...{ confirm: say('news.withdraw'), cancel: text('desk.cancel') },
    })
    if (!isMeant) return
    await run(async () => {
      await desk.call('desk.newsWithdraw', { Id: item.Id, Revision: item.Revision })
      reload()
    }, reload)
  }
  if (writing.written && desk.mayAct)
    return (
      <NewsForm
        writing={writing.written}
        intent={writing.intent}
        onKeep={writing.keep}
        onClose={isChanged => {
          writing.close()
          if (isChanged) reload()
        }}
      />
    )
  const whom = ({ Targets, Origin }: DeskNews) =>
    [Targets.map(target => deskWord('target', target)).join(', ') || say('news.everybody'), Origin === 'folder' && say('fromFolder')]
      .filter(Boolean)
      .join(' · ')
  return (
    <DeskSection
      title={text('desk.section.news')}
      detail={say('news.detail')}
      actions={
        desk.mayAct && (
          <Button kind="ink" size="small" icon="plus" onPress={() => writing.open(undefined)}>
            {say('news.new')}
          </Button>
        )
      }
      state={state}
      loading={say('news.loading')}
      retry={reload}
    >
      {news => (
        <>
          {news.length === 0 && <EmptyState icon="notice" title={say('news.none')} detail={say('news.noneDetail')} />}
          {news.length > 0 && (
            <DeskTable
              label={text('desk.section.news')}
              className={desk.mayAct ? 'tf-desk-table--news' : 'tf-desk-table--news-read'}
              heads={[say('notices.title'), say('notices.published'), ...(desk.mayAct ? [say('do')] : [])]}
              rows={news.map(item => ({
                id: item.Id,
                cells: [
                  <View key="title">
                    <View className="tf-review-row__title">{titleOf(item)}</View>
                    <View className="tf-review-row__facts">{whom(item)}</View>
                  </View>,
                  item.WithdrawnAt === '' ? (
                    fairDateText(item.PublishedAt)
                  ) : (
                    <StatusChip key="gone" look="expired" text={say('news.withdrawn')} />
                  ),
                  ...(desk.mayAct
                    ? [
                        <View key="do" className="tf-desk-table__actions">
                          <Button
                            kind="secondary"
                            size="small"
                            label={say(item.WithdrawnAt === '' ? 'changeOf' : 'news.backOf', { title: titleOf(item) })}
                            onPress={() => writing.open(item)}
                          >
                            {say(item.WithdrawnAt === '' ? 'change' : 'news.back')}
                          </Button>
                          {item.WithdrawnAt === '' && (
                            <Button
                              kind="danger"
                              size="small"
                              loading={isBusy}
                              label={say('news.withdrawOf', { title: titleOf(item) })}
                              onPress={() => void withdraw(item)}
                            >
                              {say('news.withdraw')}
                            </Button>
                          )}
                        </View>,
                      ]
                    : []),
                ],
              }))}
            />
          )}
        </>
      )}
    </DeskSection>
  )
})
