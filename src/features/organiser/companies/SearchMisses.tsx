import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskBoothMessages } from '@/i18n/messages/deskBooths'
import { deskSearchMessages } from '@/i18n/messages/deskSearch'
import { useText } from '@/i18n/useText'
import { fairTimeText } from '@/i18n/fairTime'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { useOwnOrder } from '../table/useDeskOrder'

/** The directory searches of visitors that had no result. */
export const SearchMisses = observer(function SearchMisses({ onClose }: { onClose: () => void }) {
  const desk = useDesk()
  const text = useText(deskSearchMessages)
  const booths = useText(deskBoothMessages)
  const order = useOwnOrder()
  const { state, reload } = useLoad('desk-misses', () => desk.call('desk.searchMisses', {}))
  const items = state.value?.Items
  const failure = messageOf(state.error, text('misses.failed')) ?? text('misses.failed')
  return (
    <Sheet open title={text('misses.title')} closeLabel={booths('booths.close')} onClose={onClose}>
      {!items && state.status === 'failed' && (
        <ErrorState message={failure} retry={{ text: booths('booths.retry'), onPress: reload }} />
      )}
      {!items && state.status !== 'failed' && (
        <Skeleton shape="list" rows={5} label={text('misses.loading')} />
      )}
      {items?.length === 0 && (
        <EmptyState icon="search" title={text('misses.none')} detail={text('misses.noneDetail')} />
      )}
      {items && items.length > 0 && (
        <>
          <View className="tf-desk__note">{text('misses.detail')}</View>
          <DeskTable
            label={text('misses.title')}
            order={order}
            heads={[
              { name: 'words', text: text('misses.words'), sorts: true },
              { name: 'times', text: text('misses.times'), sorts: true },
              { name: 'last', text: text('misses.last'), sorts: true },
            ]}
            rows={items.map(({ Words, Times, LastAt }) => ({
              id: Words,
              keys: { words: Words, times: Times, last: LastAt },
              cells: [Words, Times, fairTimeText(LastAt)],
            }))}
          />
        </>
      )}
    </Sheet>
  )
})
