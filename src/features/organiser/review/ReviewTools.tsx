import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { cx } from '@/components/cx'
import { TextField } from '@/components/TextField/TextField'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { deskWord } from '../deskWord'
import { useKindName } from '../useKindName'
import { ExportSheet } from './ExportSheet'
import { useDesk } from '../DeskContext'
import { DeskTitle } from '../DeskTitle'
import { BadgeSheetButton } from './BadgeSheetButton'
import { CatalogueButtons } from './CatalogueButtons'
import { PeopleFilters } from './PeopleFilters'
import { useReview } from './ReviewContext'
import { SavedViews } from './SavedViews'
import { TagButton, TagFilter } from './TagTools'
import { SigningButtons } from './SigningButtons'

/** The name of the kind, its search, its states with their counts, its order, and the export. */
export const ReviewTools = observer(function ReviewTools() {
  const { store } = useReview()
  const text = useText(deskMessages)
  const nameOf = useKindName()
  const isWide = useDesktop()
  const [isMore, showMore] = useState(false)
  const { kind, search } = store
  const isPeople = kind.Kind.startsWith('registration:')
  const words = text(
    kind.Kind.startsWith('registration:')
      ? 'desk.search.registration'
      : kind.Kind.startsWith('form:')
        ? 'desk.search.form'
        : 'desk.search.record',
  )
  const counts = store.page.value?.Counts ?? kind.Counts
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const states = [
    '',
    ...kind.States.filter(state => (counts[state] ?? 0) > 0 || state === store.state),
  ]
  const more = (
    <>
      {kind.Kind === 'badge' && <BadgeSheetButton />}
      {kind.Kind === 'catalogue' && <CatalogueButtons />}
      {kind.Kind === 'signing' && <SigningButtons />}
      <TagButton />
      <ExportButton />
    </>
  )
  return (
    <View className="tf-review__tools">
      <DeskTitle title={nameOf(kind)}>{(isWide || isMore) && more}</DeskTitle>
      <View className="tf-desk-tools">
        <View role="group" aria-label={text('desk.states')} className="tf-review__states">
          {states.map(state => (
            <Pressable
              key={state}
              aria-pressed={store.state === state}
              className={cx('tf-review__state', store.state === state && 'is-on')}
              onPress={() => void store.setState(state)}
            >
              {`${state === '' ? text('desk.all') : deskWord('state', state)} ${state === '' ? total : (counts[state] ?? 0)}`}
            </Pressable>
          ))}
        </View>
        <View className="tf-people__search">
          <View className="tf-people__field">
            <TextField
              id="desk-search"
              label={words}
              placeholder={words}
              value={search}
              onChange={value => void store.setSearch(value)}
              kind="search"
              leading={<Icon name="search" size={18} />}
              trailing={
                search !== '' && (
                  <Pressable
                    className="tf-review__clear"
                    label={text('desk.search.clear')}
                    onPress={() => void store.setSearch('')}
                  >
                    <Icon name="close" size={16} />
                  </Pressable>
                )
              }
            />
          </View>
          {!isWide && (
            <Pressable
              className="tf-review__tool"
              label={text('desk.tools')}
              aria-expanded={isMore}
              onPress={() => showMore(!isMore)}
            >
              <Icon name="more" size={20} />
            </Pressable>
          )}
        </View>
      </View>
      <CompanyFilter />
      <View className="tf-review__narrow">
        {(isWide || isMore || store.tag !== '') && <TagFilter />}
        <PeopleFilters isShown={isWide || isMore} />
        {store.sorts.length > 1 && (isWide || isMore) && (
          <DeskChips
            label={text('desk.sort')}
            options={store.sorts.map(value => ({
              value,
              text: text(value === 'saved' && isPeople ? 'desk.sort.newest' : `desk.sort.${value}`),
            }))}
            value={store.sort}
            onChange={sort => void store.setSort(sort)}
          />
        )}
        {(isWide || isMore) && <SavedViews />}
        {isWide && kind.Actions.length > 0 && (
          <View className="tf-review__keys">{text('desk.keys')}</View>
        )}
      </View>
    </View>
  )
})

/** Name of the company the list is filtered by, if it is known; empty for all. For observers. */
function useCompanyName(): string {
  const { store } = useReview()
  const { language } = useStores()
  const { company, items, detail } = store
  const known = [...items, ...(detail.value ? [detail.value.Record] : [])].find(
    ({ Company }) => Company?.Id === company,
  )?.Company
  return known ? localized(known.Name, known.Name_en, language.current) : company
}

/** Says that only one company is shown, with a button that shows all again. */
const CompanyFilter = observer(function CompanyFilter() {
  const { store } = useReview()
  const text = useText(deskMessages)
  const name = useCompanyName()
  if (store.company === '') return null
  return (
    <View className="tf-review__states">
      <Pressable
        className="tf-review__state is-on"
        label={text('desk.company.all', { company: name })}
        onPress={() => void store.narrowBy({ company: '' })}
      >
        <Icon name="company" size={14} />
        {name}
        <Icon name="close" size={14} />
      </Pressable>
    </View>
  )
})

const ExportButton = observer(function ExportButton() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const company = useCompanyName()
  const [isOpen, open] = useState(false)
  if (!desk.sees('exports')) return null
  return (
    <>
      <Button kind="secondary" size="small" icon="download" onPress={() => open(true)}>
        {text('desk.export')}
      </Button>
      {isOpen && <ExportSheet company={company} onClose={() => open(false)} />}
    </>
  )
})
