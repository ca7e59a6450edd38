import type { DeskPeopleReply } from '@core/contract/organiser'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { TextField } from '@/components/TextField/TextField'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'
import { BuyersSection } from '../buyers/BuyersSection'
import { useDesk } from '../DeskContext'
import { DeskTitle } from '../DeskTitle'
import { DeskChips } from '../DeskChips'
import { DeskStateTag } from '../DeskStateTag'
import { deskWord } from '../deskWord'
import { visitTexts } from '../review/visitTexts'

type Person = DeskPeopleReply['People'][number]
const SORTS = ['registration', 'badge', 'ticket', 'guest', 'account', 'organiser'] as const
/** The ids of these records tell people nothing. */
const UNNAMED: readonly Person['Sort'][] = ['badge', 'guest']

/** Tabs on the phone; a wide window shows both. */
const VIEWS = ['people', 'buyers'] as const

/** People and badges by name, code or phone; one press opens those with a page at the desk. */
export const PeopleSection = observer(function PeopleSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const isWide = useDesktop()
  const [view, show] = useState<(typeof VIEWS)[number]>('people')
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<LoadState<DeskPeopleReply>>(idle)
  const find = async () => {
    if (search.trim() === '' || found.status === 'loading') return
    setFound(loading(found.value))
    try {
      setFound(ready(await desk.call('desk.people', { Search: searchWords(search) })))
    } catch (error) {
      setFound(failed(error))
    }
  }
  return (
    <View className="tf-desk__column">
      <DeskTitle title={text('desk.section.people')} />
      {!isWide && (
        <DeskChips
          label={text('desk.section.people')}
          options={VIEWS.map(value => ({ value, text: text(`desk.people.view.${value}`) }))}
          value={view}
          onChange={show}
        />
      )}
      {(isWide || view === 'people') && (
        <>
          <View className="tf-people__search">
            <View className="tf-people__field">
              <TextField
                id="desk-people"
                label={text('desk.people.label')}
                placeholder={text('desk.people.label')}
                value={search}
                onChange={setSearch}
                onConfirm={() => void find()}
                kind="search"
                leading={<Icon name="search" size={18} />}
              />
            </View>
            <Button kind="ink" loading={found.status === 'loading'} onPress={() => void find()}>
              {text('desk.people.find')}
            </Button>
          </View>
          <View aria-live="polite">
            {found.status === 'idle' && (
              <EmptyState
                icon="contacts"
                title={text('desk.people.start')}
                detail={text('desk.people.startDetail')}
              />
            )}
            {found.status === 'failed' && (
              <ErrorState
                message={messageOf(found.error, text('desk.failed')) ?? text('desk.failed')}
                retry={{ text: text('desk.retry'), onPress: () => void find() }}
              />
            )}
            {found.status === 'loading' && !found.value && (
              <Skeleton shape="list" label={text('desk.people.loading')} rows={4} />
            )}
            {found.value && <Found {...found.value} />}
          </View>
        </>
      )}
      {(isWide || view === 'buyers') && <BuyersSection />}
    </View>
  )
})

const Found = observer(function Found({ People, More }: DeskPeopleReply) {
  const text = useText(deskMessages)
  if (People.length === 0)
    return (
      <EmptyState
        icon="search"
        title={text('desk.people.none')}
        detail={text('desk.people.noneDetail')}
      />
    )
  return (
    <>
      {SORTS.map(sort => {
        const some = People.filter(({ Sort }) => Sort === sort)
        if (some.length === 0) return null
        return (
          <View key={sort} className="tf-people__group">
            <SectionHead title={text(`desk.people.${sort}`)} />
            <View role="list" className="tf-review__card">
              {some.map(person => (
                <Row key={`${person.Kind} ${person.Id}`} person={person} />
              ))}
            </View>
          </View>
        )
      })}
      {More && <View className="tf-desk__note">{text('desk.people.more')}</View>}
    </>
  )
})

const Row = observer(function Row({ person }: { person: Person }) {
  const desk = useDesk()
  const { language } = useStores()
  const { Sort, Kind, Id, Name, Mobile, State, Role, Code, Company, Visit } = person
  const visit = visitTexts(Visit, language.current)
  const company = Company && localized(Company.Name, Company.Name_en, language.current)
  const facts = [
    UNNAMED.includes(Sort) ? Code : Id,
    Mobile,
    company,
    Company?.Booth,
    Role && deskWord('role', Role),
    visit.ticket,
    visit.order,
    visit.entries,
  ]
    .filter(Boolean)
    .join(' · ')
  const content = (
    <>
      <View className="tf-review-row__text">
        <View className="tf-review-row__title">{Name || Id}</View>
        <View className="tf-review-row__facts">{facts}</View>
      </View>
      {State !== '' && <DeskStateTag state={State} />}
    </>
  )
  const canOpen = desk.kinds.value?.some(kind => kind.Kind === Kind) ?? false
  return (
    <View role="listitem" className="tf-review-row">
      {canOpen ? (
        <Pressable
          className="tf-review-row__open"
          onPress={() => desk.go({ section: 'kind', kind: Kind, id: Id })}
        >
          {content}
          <Icon name="chevron-right" size={16} />
        </Pressable>
      ) : (
        <View className="tf-review-row__open">{content}</View>
      )}
    </View>
  )
})
