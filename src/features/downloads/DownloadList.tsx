import type { DownloadItem } from '@core/contract/download'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { NOTHING_CHOSEN } from '@/components/ChoiceGroup/choose'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { SearchField } from '@/components/TextField/SearchField'
import { downloadMessages } from '@/i18n/messages/downloads'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { DownloadRow } from './DownloadRow'
import { byCategory, canPreview, found } from './downloadGroups'
import { useDownloads } from '@/shell/useDownloads'

const ID = 'downloads'

/**
 * The files by category. A fair has few files, so the search and "not downloaded" filter on the
 * device.
 */
export const DownloadList = observer(function DownloadList({
  onReady,
}: {
  onReady: (refresh: () => void) => void
}) {
  const { api, language, platform } = useStores()
  const text = useText(downloadMessages)
  const navigate = useNavigate()
  const { state, reload } = useLoad(
    language.current,
    async () => (await api.call('download.list', {})).Items,
  )
  onReady(reload)
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState('all')
  const [category, setCategory] = useState('')
  // the current state of files that were downloaded on this page
  const [had, setHad] = useState<Readonly<Record<string, DownloadItem>>>({})
  const { running, run } = useDownloads(item => setHad(now => ({ ...now, [item.Id]: item })))

  if (!state.value) {
    if (state.status !== 'failed')
      return <Skeleton shape="list" label={text('download.loading')} rows={4} />
    const message =
      messageOf(state.error, text('download.listFailed')) ?? text('download.listFailed')
    return (
      <ErrorState message={message} retry={{ text: text('download.retry'), onPress: reload }} />
    )
  }
  const items = state.value.map(item =>
    had[item.Id]?.Version === item.Version ? (had[item.Id] ?? item) : item,
  )
  const waiting = items.filter(item => item.State !== 'had')
  const categories = byCategory(items).map(group => group.category)
  const groups = byCategory(found(tab === 'unread' ? waiting : items, search)).filter(
    group => category === '' || group.category === category,
  )
  const isSearched = search.trim() !== '' || category !== ''
  const mine = { text: text('download.mine'), onPress: () => navigate.to('myFiles') }
  if (items.length === 0)
    return (
      <EmptyState
        icon="download"
        title={text('download.none')}
        detail={text('download.noneDetail')}
        action={{ text: text('download.toHome'), onPress: navigate.home }}
      />
    )
  const showAll = {
    text: text('download.showAll'),
    onPress: () => {
      setSearch('')
      setTab('all')
      setCategory('')
    },
  }
  return (
    <>
      <SearchField
        id={`${ID}-search`}
        label={text('download.search')}
        clearLabel={text('download.clear')}
        className="tf-downloads__search"
        value={search}
        onChange={setSearch}
      />
      <Tabs
        id={ID}
        label={text('download.filter')}
        tabs={[
          { id: 'all', text: text('download.all'), count: items.length },
          { id: 'unread', text: text('download.unread'), count: waiting.length },
        ]}
        current={tab}
        onChange={setTab}
      />
      {categories.length > 1 && (
        <View className="tf-downloads__categories">
          <View id={`${ID}-category`} className="tf-downloads__hint">
            {text('download.category')}
          </View>
          <ChoiceGroup
            id={`${ID}-categories`}
            labelledBy={`${ID}-category`}
            dense
            choices={['', ...categories].map(value => ({
              value,
              text: value || text('download.everyCategory'),
            }))}
            value={{ ...NOTHING_CHOSEN, selected: [category] }}
            onChange={({ selected }) => setCategory(selected[0] ?? '')}
            otherLabel={label => label}
            otherMax={0}
            countText={() => 0}
          />
        </View>
      )}
      <View {...tabPanel(ID, tab)} className="tf-downloads">
        {groups.map(({ category: title, items: files }, index) => (
          <View key={title} className="tf-downloads__group">
            <SectionHead title={title} {...(index === 0 && { more: mine })} />
            <View role="list">
              {files.map(item => (
                <DownloadRow
                  key={item.Id}
                  item={item}
                  canPreview={canPreview(item, platform.capabilities.hasBrowserChrome)}
                  isBusy={running === item.Id}
                  onAct={action => void run(action, item)}
                />
              ))}
            </View>
          </View>
        ))}
        {groups.length === 0 && isSearched && (
          <EmptyState
            icon="search"
            title={text('download.notFound')}
            detail={text('download.notFoundDetail')}
            action={showAll}
          />
        )}
        {groups.length === 0 && !isSearched && (
          <EmptyState
            icon="success"
            title={text('download.allHad')}
            detail={text('download.allHadDetail')}
            action={showAll}
          />
        )}
      </View>
    </>
  )
})
