import type { DeskNotice } from '@core/contract/schemas/notice'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
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
import { useDeskWork } from '../useDeskWork'
import { useWriting } from '../writing/useWriting'
import { targetWord } from './noticeTargets'
import { NoticeForm, type NoticeTyped } from './NoticeForm'
import { ReadersSheet } from './ReadersSheet'

/** Notices to exhibitors: written, changed, taken back, and who has read and confirmed them. */
export const NoticesSection = observer(function NoticesSection() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const writing = useWriting<DeskNotice, NoticeTyped>('notice')
  const [asked, ask] = useState<DeskNotice>()
  const { state, reload } = useLoad('desk-notices', async () => (await desk.call('desk.noticeList', {})).Notices)
  const titleOf = ({ Title, Title_en }: DeskNotice) => localized(Title, Title_en, language.current)
  const recall = async (notice: DeskNotice) => {
    const isMeant = await feedback.confirm({
      ...{ title: say('notices.recallAsk', { title: titleOf(notice) }), message: say('notices.recallMeans') },
      ...{ confirm: say('notices.recall'), cancel: text('desk.cancel') },
    })
    if (!isMeant) return
    await run(async () => {
      await desk.call('desk.noticeRecall', { Id: notice.Id, Revision: notice.Revision })
      reload()
    }, reload)
  }
  if (writing.written && desk.mayAct)
    return (
      <NoticeForm
        writing={writing.written}
        intent={writing.intent}
        onKeep={writing.keep}
        onClose={isChanged => {
          writing.close()
          if (isChanged) reload()
        }}
      />
    )
  return (
    <DeskSection
      title={text('desk.section.notices')}
      detail={say('notices.detail')}
      actions={
        desk.mayAct && (
          <Button kind="ink" size="small" icon="plus" onPress={() => writing.open(undefined)}>
            {say('notices.new')}
          </Button>
        )
      }
      state={state}
      loading={say('notices.loading')}
      retry={reload}
    >
      {notices => (
        <>
          {notices.length === 0 && <EmptyState icon="notice" title={say('notices.none')} detail={say('notices.noneDetail')} />}
          {notices.length > 0 && (
            <DeskTable
              label={text('desk.section.notices')}
              className="tf-desk-table--notices"
              heads={[say('notices.title'), say('notices.published'), say('notices.readers'), say('do')]}
              rows={notices.map(notice => ({
                id: notice.Id,
                cells: [
                  <View key="title">
                    <View className="tf-review-row__title">{titleOf(notice)}</View>
                    <View className="tf-review-row__facts">
                      {[
                        notice.Targets.map(targetWord).join(', ') || say('notices.everybody'),
                        notice.MustConfirm && say('notices.must'),
                        notice.Origin === 'folder' && say('fromFolder'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </View>
                  </View>,
                  notice.RecalledAt === '' ? (
                    fairDateText(notice.PublishedAt)
                  ) : (
                    <StatusChip key="gone" look="expired" text={say('notices.recalled')} />
                  ),
                  say(notice.MustConfirm ? 'notices.confirmed' : 'notices.read', {
                    n: notice.MustConfirm ? notice.Confirmed : notice.Read,
                    of: notice.For,
                  }),
                  <View key="do" className="tf-desk-table__actions">
                    <Button
                      kind="secondary"
                      size="small"
                      label={say('notices.whoOf', { title: titleOf(notice) })}
                      onPress={() => ask(notice)}
                    >
                      {say('notices.who')}
                    </Button>
                    {desk.mayAct && notice.RecalledAt === '' && (
                      <>
                        <Button
                          kind="secondary"
                          size="small"
                          label={say('changeOf', { title: titleOf(notice) })}
                          onPress={() => writing.open(notice)}
                        >
                          {say('change')}
                        </Button>
                        <Button
                          kind="danger"
                          size="small"
                          loading={isBusy}
                          label={say('notices.recallOf', { title: titleOf(notice) })}
                          onPress={() => void recall(notice)}
                        >
                          {say('notices.recall')}
                        </Button>
                      </>
                    )}
                  </View>,
                ],
              }))}
            />
          )}
          {asked && <ReadersSheet id={asked.Id} title={titleOf(asked)} onClose={() => ask(undefined)} />}
        </>
      )}
    </DeskSection>
  )
})
