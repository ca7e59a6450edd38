import type { DeskNoticeReadersReply } from '@core/contract/notice'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Detail } from '@/components/SplitView/Detail'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { deskWord } from '../deskWord'
import { ListExport } from '../table/ListExport'
import { useDeskPages } from '../useDeskPages'

const STATES = ['', 'unread', 'read', 'confirmed'] as const
const WORDS = {
  unread: 'notices.unread',
  read: 'notices.hasRead',
  confirmed: 'notices.hasConfirmed',
} as const

/**
 * Who has read and confirmed a notice; people who have not come first. Searched, filtered and page
 * by page.
 */
export const ReadersDetail = observer(function ReadersDetail({
  id,
  title,
  onClose,
}: {
  id: string
  title: string
  onClose: () => void
}) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const [wanted, want] = useState<{ Search: string; State: (typeof STATES)[number] }>({
    Search: '',
    State: '',
  })
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-readers ${id} ${JSON.stringify(wanted)}`,
    After =>
      desk.call('desk.noticeReaders', {
        Id: id,
        Search: wanted.Search || undefined,
        State: wanted.State || undefined,
        After,
      }),
  )
  const readers = pages.flatMap(({ Readers }) => Readers)
  const { value, status, error } = state
  const countOf = (one: (typeof STATES)[number]) =>
    value
      ? one === ''
        ? value.Counts.unread + value.Counts.read + value.Counts.confirmed
        : value.Counts[one]
      : 0
  return (
    <Detail title={title} closeLabel={text('desk.detail.close')} onClose={onClose}>
      {!value && status !== 'failed' && (
        <Skeleton shape="list" label={say('notices.loading')} rows={6} />
      )}
      {status === 'failed' && (
        <ErrorState
          message={messageOf(error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {value && (
        <>
          <DeskSearch
            id="desk-readers-search"
            label={say('notices.readerSearch')}
            isBusy={status === 'loading'}
            onSearch={Search => (Search === wanted.Search ? reload() : want({ ...wanted, Search }))}
          />
          <DeskChips
            label={text('desk.states')}
            options={STATES.map(one => ({
              value: one,
              text: `${one === '' ? text('desk.all') : say(WORDS[one])} ${countOf(one)}`,
            }))}
            value={wanted.State}
            onChange={State => want({ ...wanted, State })}
          />
          <ListExport list="readers" filter={id} search={wanted.Search} state={wanted.State} />
          {readers.length === 0 && <EmptyState icon="company" title={say('notices.nobody')} />}
          {readers.length > 0 && (
            <View role="list" className="tf-review__card">
              {readers.map((reader, at) => (
                <Row key={at} reader={reader} />
              ))}
            </View>
          )}
          {hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {text('desk.more')}
            </Button>
          )}
        </>
      )}
    </Detail>
  )
})

const Row = observer(function Row({
  reader,
}: {
  reader: DeskNoticeReadersReply['Readers'][number]
}) {
  const { language } = useStores()
  const say = useText(deskSectionMessages)
  const { Company, Name, Role, ReadAt, ReadNoticeTime } = reader
  return (
    <View role="listitem" className="tf-review-row">
      <View className="tf-review-row__open">
        <View className="tf-review-row__text">
          <View className="tf-review-row__title">
            {localized(Company.Name, Company.Name_en, language.current)}
          </View>
          <View className="tf-review-row__facts">
            {[Name, deskWord('role', Role), fairTimeText(ReadNoticeTime || ReadAt)]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
        <StatusChip
          look={ReadNoticeTime ? 'approved' : ReadAt ? 'submitted' : 'draft'}
          icon={ReadNoticeTime ? 'success' : ReadAt ? 'eye' : 'clock'}
          text={say(
            ReadNoticeTime ? 'notices.hasConfirmed' : ReadAt ? 'notices.hasRead' : 'notices.unread',
          )}
        />
      </View>
    </View>
  )
})
