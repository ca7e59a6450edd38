import type { CompanySort, DeskCompany, DeskCompanyTask } from '@core/contract/deskCompanies'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { SplitView } from '@/components/SplitView/SplitView'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskBoothMessages } from '@/i18n/messages/deskBooths'
import { deskSearchMessages } from '@/i18n/messages/deskSearch'
import { deskFollowMessages } from '@/i18n/messages/deskFollow'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { ListExport } from '../table/ListExport'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskPages } from '../useDeskPages'
import { useDeskRow } from '../useDeskRow'
import { BoothCheck } from './BoothCheck'
import { CompanyDetail } from './CompanyDetail'
import { SearchMisses } from './SearchMisses'

/** The most tasks named in a row; the others are only counted. */
const NAMED = 2
const STATES = ['', 'open', 'done'] as const
const SORTED = ['company', 'progress', 'leads'] as const satisfies readonly CompanySort[]

/**
 * Every company with its progress (PAGES exhibitorMenu). The list can be searched and filtered to
 * companies that are not ready; a company opens with its tasks.
 */
export const CompaniesSection = observer(function CompaniesSection() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskFollowMessages)
  const booths = useText(deskBoothMessages)
  const [isChecking, setChecking] = useState(false)
  const misses = useText(deskSearchMessages)
  const [isMissing, setMissing] = useState(false)
  const [Search, find] = useState('')
  const [State, filter] = useDeskFilter<(typeof STATES)[number]>('state', STATES, '')
  const order = useDeskOrder(SORTED)
  const wanted = { Search, State, Sort: order.word }
  const [opened, open] = useDeskRow(desk.place?.company)
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-companies ${JSON.stringify(wanted)}`,
    After =>
      desk.call('desk.companies', {
        Search: wanted.Search || undefined,
        State: wanted.State || undefined,
        Sort: wanted.Sort,
        After,
      }),
  )
  const rows = pages.flatMap(({ Items }) => Items)
  const company = rows.find(({ Company }) => Company.Id === opened)?.Company ?? {
    Id: opened,
    Name: '',
    Name_en: '',
    Booth: '',
  }
  const nameOf = (one: { Name: string; Name_en: string }) =>
    localized(one.Name, one.Name_en, language.current)
  const shown = (one: DeskCompany['Company']) =>
    [nameOf(one), one.Booth].filter(Boolean).join(' · ')
  const stateOf = ({ State, Closes }: DeskCompanyTask) =>
    [say(`task.${State}`), Closes && say('companies.by', { time: fairTimeText(Closes) })]
      .filter(Boolean)
      .join(' · ')
  return (
    <DeskSection
      title={text('desk.section.companies')}
      detail={say('companies.detail')}
      isWorkFirst
      actions={
        <>
          <Button kind="secondary" size="small" icon="map" onPress={() => setChecking(true)}>
            {booths('booths.open')}
          </Button>
          <Button kind="secondary" size="small" icon="search" onPress={() => setMissing(true)}>
            {misses('misses.open')}
          </Button>
          <ListExport list="companies" search={Search} state={State} sort={order.word} />
        </>
      }
      state={state}
      loading={say('companies.loading')}
      retry={reload}
    >
      {({ Counts }) => (
        <SplitView
          pane={
            opened !== '' && (
              <CompanyDetail key={opened} company={company} onClose={() => open('')} />
            )
          }
        >
          <View className="tf-desk-tools">
            <DeskChips
              label={text('desk.states')}
              options={STATES.map(value => ({
                value,
                text:
                  value === ''
                    ? `${text('desk.all')} ${Counts.open + Counts.done}`
                    : `${say(`companies.${value}`)} ${Counts[value]}`,
              }))}
              value={wanted.State}
              onChange={filter}
            />
            <DeskSearch
              id="desk-companies-search"
              label={say('search')}
              isBusy={state.status === 'loading'}
              onSearch={words => (words === Search ? reload() : find(words))}
            />
          </View>
          {rows.length === 0 && <EmptyState icon="company" title={say('none')} />}
          {rows.length > 0 && (
            <DeskTable
              label={text('desk.section.companies')}
              name="companies"
              opened={opened}
              order={order}
              heads={[
                { name: 'company', text: say('company'), width: 'minmax(0, 3fr)', sorts: true },
                { name: 'progress', text: say('companies.progress'), width: '96px', sorts: true },
                { name: 'tasks', text: say('companies.tasks'), width: 'minmax(0, 4fr)' },
                { name: 'presence', text: say('companies.presence'), width: '104px' },
                { name: 'leads', text: say('companies.leads'), width: '80px', sorts: true },
              ]}
              rows={rows.map(row => ({
                id: row.Company.Id,
                cells: [
                  <Pressable
                    key="company"
                    className="tf-audit__value"
                    label={say('companies.show', { company: shown(row.Company) })}
                    onPress={() => open(row.Company.Id)}
                  >
                    {shown(row.Company)}
                  </Pressable>,
                  say('companies.of', { done: row.Done, total: row.Total }),
                  <View key="tasks">
                    {row.Tasks.length === 0 && say('companies.nothing')}
                    {row.Tasks.slice(0, NAMED).map(task => (
                      <View key={task.Kind}>
                        <Text>{`${nameOf(task)} `}</Text>
                        <Text className="tf-desk__task-state">{stateOf(task)}</Text>
                      </View>
                    ))}
                    {row.Tasks.length > NAMED && (
                      <View>{say('companies.more', { n: row.Tasks.length - NAMED })}</View>
                    )}
                  </View>,
                  say(`presence.${row.Presence}`),
                  row.Leads,
                ],
              }))}
            />
          )}
          {hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {text('desk.more')}
            </Button>
          )}
          {isMissing && <SearchMisses onClose={() => setMissing(false)} />}
          {isChecking && <BoothCheck onClose={() => setChecking(false)} />}
        </SplitView>
      )}
    </DeskSection>
  )
})
