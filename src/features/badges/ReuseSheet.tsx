import { contact } from '@core/resources/contact'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { NOTHING_CHOSEN } from '@/components/ChoiceGroup/choose'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { SearchField } from '@/components/TextField/SearchField'
import { badgeToolMessages } from '@/i18n/messages/badgeTools'
import { useText } from '@/i18n/useText'
import { ResourceStore } from '@/resources/ResourceStore'
import { useStores } from '@/stores/StoreContext'
import { badgeKind } from './badgeKind'
import { useReuse, type ReuseSource } from './useReuse'
import './BadgeTools.scss'

const ID = 'badge-reuse'
/** Contacts are only chosen here, so this list needs no texts of its own. */
const CONTACTS = { definition: contact, messages: {} }
/** The most drafts made in one go. */
const MOST = 20

export interface ReuseSheetProps {
  onClose: () => void
  /** Gets the ids of the drafts that were made. */
  onMade: (ids: readonly string[]) => void
}

/**
 * Lists people who had badges under an earlier form, and the company's contacts. Each chosen person
 * gets a draft with their data.
 */
export const ReuseSheet = observer(function ReuseSheet({ onClose, onMade }: ReuseSheetProps) {
  const stores = useStores()
  const text = useText(badgeToolMessages)
  const [lists] = useState(() => ({
    badge: new ResourceStore(stores, badgeKind, true),
    contact: new ResourceStore(stores, CONTACTS),
  }))
  const [source, setSource] = useState<ReuseSource>('badge')
  const [chosen, setChosen] = useState<string[]>([])
  const { isBusy, make } = useReuse(onMade)
  useEffect(() => {
    void lists.badge.fetch()
    void lists.contact.fetch()
  }, [lists])
  const change = (next: string) => {
    setSource(next === 'contact' ? 'contact' : 'badge')
    setChosen([])
  }
  const tabs = (['badge', 'contact'] as const).map(id => ({
    id,
    text: text(`badgeTools.reuse.${id}`),
    ...(lists[id].page.value && { count: lists[id].total }),
  }))
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={text('badgeTools.reuse')}
      closeLabel={text('badgeTools.close')}
      footer={
        <Button
          block
          disabled={chosen.length === 0}
          loading={isBusy}
          onPress={() => void make(source, chosen)}
        >
          {chosen.length === 0
            ? text('badgeTools.reuse.choose')
            : text('badgeTools.reuse.make', { n: chosen.length })}
        </Button>
      }
    >
      <Tabs
        id={ID}
        label={text('badgeTools.reuse.from')}
        tabs={tabs}
        current={source}
        onChange={change}
      />
      <View {...tabPanel(ID, source)} className="tf-badge-reuse">
        <People
          key={source}
          list={lists[source]}
          source={source}
          chosen={chosen}
          onChange={setChosen}
        />
      </View>
    </Sheet>
  )
})

interface PeopleProps {
  list: ResourceStore
  source: ReuseSource
  chosen: string[]
  onChange: (chosen: string[]) => void
}

const People = observer(function People({ list, source, chosen, onChange }: PeopleProps) {
  const text = useText(badgeToolMessages)
  const { page, items, hasMore, more } = list
  if (page.status === 'failed' && !page.value) {
    const message =
      messageOf(page.error, text('badgeTools.reuse.failed')) ?? text('badgeTools.reuse.failed')
    return (
      <ErrorState
        message={message}
        retry={{ text: text('badgeTools.retry'), onPress: () => void list.fetch() }}
      />
    )
  }
  if (!page.value)
    return <Skeleton shape="list" label={text('badgeTools.reuse.loading')} rows={4} />
  if (items.length === 0 && !list.isNarrowed)
    return (
      <EmptyState
        icon="contacts"
        title={text(`badgeTools.reuse.none.${source}`)}
        detail={text(`badgeTools.reuse.noneDetail.${source}`)}
      />
    )
  const choices = items.map(({ id, title, subtitle }) => ({
    value: id,
    text: [title, subtitle[0]].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <SearchField
        id={`${ID}-search`}
        label={text('badgeTools.reuse.search')}
        clearLabel={text('badgeTools.reuse.clear')}
        value={list.search}
        onChange={typed => void list.setSearch(typed)}
        onConfirm={() => void list.fetch()}
      />
      {items.length === 0 && <EmptyState icon="search" title={text('badgeTools.reuse.notFound')} />}
      <ChoiceGroup
        id={`${ID}-people`}
        labelledBy={`${ID}-tab-${source}`}
        multiple
        look="rows"
        limit={MOST}
        choices={choices}
        value={{ ...NOTHING_CHOSEN, selected: chosen }}
        onChange={({ selected }) => onChange(selected)}
        otherLabel={label => label}
        otherMax={0}
        countText={() => 0}
      />
      {hasMore && (
        <Button
          kind="secondary"
          block
          loading={more.status === 'loading'}
          onPress={() => void list.loadMore()}
        >
          {text('badgeTools.reuse.more')}
        </Button>
      )}
    </>
  )
})
