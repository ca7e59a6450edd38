import type { DeskTagsReply } from '@core/contract/deskTags'
import { localized } from '@core/domain/language'
import { NO_SOURCE } from '@core/domain/registrationTags'
import { observer } from 'mobx-react-lite'
import { deskTagMessages } from '@/i18n/messages/deskTags'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { useReview } from './ReviewContext'

type Counted = NonNullable<DeskTagsReply['Tickets']>[number]

/** The source of people registered at a service desk. */
const WALK_IN = 'onsite'
const MOST_SHOWN = 12

/** The desk's name of a channel. For observers. */
function useSourceName(): (source: Pick<Counted, 'Id' | 'Name' | 'Name_en'>) => string {
  const { language } = useStores()
  const say = useText(deskTagMessages)
  return ({ Id, Name, Name_en }) => {
    const own = localized(Name, Name_en, language.current)
    if (own) return own
    if (Id === '' || Id === NO_SOURCE) return say('tags.direct')
    return Id === WALK_IN ? say('tags.walkIns') : Id
  }
}

/** The filters of a list of people, except states, words and tags. For observers. */
export function useNarrowedBy(): readonly string[] {
  const { store, tags } = useReview()
  const { language } = useStores()
  const sourceName = useSourceName()
  const { ticket, via } = store
  const of = (list: readonly Counted[], id: string) =>
    list.find(({ Id }) => Id === id) ?? { Id: id, Name: '', Name_en: '' }
  const named = of(tags.tickets, ticket)
  return [
    ...(ticket === '' ? [] : [localized(named.Name, named.Name_en, language.current) || ticket]),
    ...(via === '' ? [] : [sourceName(of(tags.sources, via))]),
  ]
}

/** Filters a list of people by ticket and by channel. */
export const PeopleFilters = observer(function PeopleFilters({ isShown }: { isShown: boolean }) {
  const { store, tags } = useReview()
  const { language } = useStores()
  const say = useText(deskTagMessages)
  const sourceName = useSourceName()
  if (!tags.isOffered) return null
  const ticketName = ({ Id, Name, Name_en }: Counted) =>
    localized(Name, Name_en, language.current) || Id
  const chips = (
    all: string,
    list: readonly Counted[],
    now: string,
    name: (one: Counted) => string,
  ) => {
    const shown = list.filter(({ Id }, at) => at < MOST_SHOWN || Id === now)
    const isMissing = now !== '' && !shown.some(({ Id }) => Id === now)
    return [
      { value: '', text: all },
      ...(isMissing
        ? [{ value: now, text: name({ Id: now, Name: '', Name_en: '', Count: 0 }) }]
        : []),
      ...shown.map(one => ({ value: one.Id, text: `${name(one)} ${one.Count}` })),
    ]
  }
  return (
    <>
      {(store.ticket !== '' || (isShown && tags.tickets.length > 1)) && (
        <DeskChips
          label={say('tags.ticket')}
          options={chips(say('tags.allTickets'), tags.tickets, store.ticket, ticketName)}
          value={store.ticket}
          onChange={ticket => void store.narrowBy({ ticket })}
        />
      )}
      {(store.via !== '' || (isShown && tags.sources.length > 1)) && (
        <DeskChips
          label={say('tags.source')}
          options={chips(say('tags.allSources'), tags.sources, store.via, sourceName)}
          value={store.via}
          onChange={via => void store.narrowBy({ via })}
        />
      )}
    </>
  )
})
