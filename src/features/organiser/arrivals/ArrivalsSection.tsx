import type { PresenceListReply, PresenceState } from '@core/contract/presence'
import { localized } from '@core/domain/language'
import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskFollowMessages } from '@/i18n/messages/deskFollow'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { CompanyCell } from '../CompanyCell'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { ListExport } from '../table/ListExport'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskPages } from '../useDeskPages'

const INK = '#1A1C1F'
const EDGE = 4

/** The data URL of a signature's path as a picture, cropped to the strokes. */
function drawnSignature(path: string): string {
  const numbers = (path.match(/\d+/g) ?? []).map(Number)
  const [xs, ys] = [
    numbers.filter((_, at) => at % 2 === 0),
    numbers.filter((_, at) => at % 2 === 1),
  ]
  const least = (all: readonly number[]) =>
    all.reduce((low, each) => Math.min(low, each), Infinity) - EDGE
  const most = (all: readonly number[]) =>
    all.reduce((high, each) => Math.max(high, each), 0) + EDGE
  const [left, top] = [least(xs), least(ys)]
  const box = numbers.length < 2 ? '0 0 1 1' : `${left} ${top} ${most(xs) - left} ${most(ys) - top}`
  const line = `fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${path}" ${line}/></svg>`)}`
}

type Row = PresenceListReply['Items'][number]
const STATES = ['', 'in', 'out', 'away'] as const
const LOOKS: Readonly<Record<PresenceState, StatusLook>> = {
  away: 'expired',
  in: 'approved',
  out: 'expired',
}

/**
 * Which companies have arrived (PAGES gzdzjj/sign): when, where and by whom, with what they
 * received and signed. Gate staff see this, too.
 */
export const ArrivalsSection = observer(function ArrivalsSection() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskFollowMessages)
  const [Search, find] = useState('')
  const [State, filter] = useDeskFilter<(typeof STATES)[number]>('state', STATES, '')
  const order = useDeskOrder(['when'])
  const wanted = { Search, State, Sort: order.word }
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-arrivals ${JSON.stringify(wanted)}`,
    After =>
      desk.call('presence.list', {
        Search: wanted.Search || undefined,
        State: wanted.State || undefined,
        Sort: wanted.Sort,
        After,
      }),
  )
  const rows = pages.flatMap(({ Items }) => Items)
  const when = ({ ArrivedAt, LeftAt }: Row) =>
    [
      ArrivedAt && fairTimeText(ArrivedAt),
      LeftAt && say('arrivals.left', { time: fairTimeText(LeftAt) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const where = ({ Gate, Gate_en, Place }: Row) =>
    [
      localized(Gate, Gate_en, language.current),
      Place &&
        say('arrivals.near', {
          place: `${Place.Latitude.toFixed(4)}, ${Place.Longitude.toFixed(4)}`,
          n: Math.round(Place.Accuracy),
        }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <DeskSection
      title={text('desk.section.arrivals')}
      detail={say('arrivals.detail')}
      actions={<ListExport list="arrivals" search={Search} state={State} sort={order.word} />}
      isWorkFirst
      state={state}
      loading={say('arrivals.loading')}
      retry={reload}
    >
      {({ Counts, Offered }) => (
        <>
          <View className="tf-desk-tools">
            <DeskChips
              label={text('desk.states')}
              options={STATES.map(value => ({
                value,
                text:
                  value === ''
                    ? `${text('desk.all')} ${Object.values(Counts).reduce((sum, count) => sum + count, 0)}`
                    : `${say(`presence.${value}`)} ${Counts[value] ?? 0}`,
              }))}
              value={wanted.State}
              onChange={filter}
            />
            <DeskSearch
              id="desk-arrivals-search"
              label={say('search')}
              isBusy={state.status === 'loading'}
              onSearch={words => (words === Search ? reload() : find(words))}
            />
          </View>
          {rows.length === 0 && <EmptyState icon="check-in" title={say('none')} />}
          {rows.length > 0 && (
            <DeskTable
              label={text('desk.section.arrivals')}
              name="arrivals"
              order={order}
              heads={[
                { name: 'company', text: say('company'), width: 'minmax(0, 3fr)' },
                { name: 'state', text: say('arrivals.state'), width: '112px' },
                { name: 'when', text: say('arrivals.when'), width: 'minmax(0, 2fr)', sorts: true },
                { name: 'who', text: say('arrivals.who'), width: 'minmax(0, 2fr)' },
                { name: 'where', text: say('arrivals.where'), width: 'minmax(0, 2fr)' },
                { name: 'items', text: say('arrivals.items'), width: 'minmax(0, 2fr)' },
                { name: 'signature', text: say('arrivals.signature'), width: '96px' },
              ]}
              rows={rows.map(row => ({
                id: row.Company.Id,
                cells: [
                  <CompanyCell key="company" company={row.Company} />,
                  <StatusChip
                    key="state"
                    look={LOOKS[row.State]}
                    {...(row.State === 'away' && { icon: 'clock' as const })}
                    text={say(`presence.${row.State}`)}
                  />,
                  when(row),
                  [row.Name, row.Device].filter(Boolean).join(' · '),
                  where(row),
                  row.Items.map(id => {
                    const item = Offered.find(({ Id }) => Id === id)
                    return item ? localized(item.Name, item.Name_en, language.current) : id
                  }).join(' · '),
                  row.Signature === '' ? (
                    ''
                  ) : (
                    <Image
                      key="signature"
                      className="tf-arrivals__signature"
                      mode="aspectFit"
                      src={drawnSignature(row.Signature)}
                      {...{ alt: say('arrivals.signatureOf', { name: row.Name }) }}
                    />
                  ),
                ],
              }))}
            />
          )}
          {hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {text('desk.more')}
            </Button>
          )}
        </>
      )}
    </DeskSection>
  )
})
