import type { IconName } from '@/components/Icon/iconNames'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { entryOf, type NavEntry, type NavGroup, type NavPlace } from '@/shell/frame/frameNav'
import { whenFree } from '@/shell/leaving'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from './DeskContext'
import type { SectionName } from './deskPlace'
import { waitingOf, type DeskKind } from './DeskStore'
import { useKindName } from './useKindName'

/** An entry of the navigation: reviewed kinds, then sections. */
interface Line {
  id:
    | 'overview'
    | 'review'
    | 'onSite'
    | 'meetings'
    | 'talks'
    | 'messages'
    | 'jobs'
    | 'visitors'
    | 'companies'
    | 'allowances'
    | 'orders'
    | 'guests'
    | 'leads'
    | 'results'
    | 'news'
    | 'ads'
    | 'forms'
    | 'setup'
    | 'data'
    | 'api'
    | 'audit'
  icon: IconName
  kinds?: (kind: DeskKind) => boolean
  sections: readonly SectionName[]
}

const VISITORS = 'registration:visitor'
const isRegistration = ({ Kind }: DeskKind) => Kind.startsWith('registration:')

const GROUPS: readonly {
  id: 'start' | 'today' | 'people' | 'content' | 'setup'
  lines: readonly Line[]
}[] = [
  { id: 'start', lines: [{ id: 'overview', icon: 'home', sections: ['overview'] }] },
  {
    id: 'today',
    lines: [
      { id: 'review', icon: 'success', kinds: kind => !isRegistration(kind), sections: [] },
      { id: 'onSite', icon: 'check-in', sections: ['onsite', 'gates', 'arrivals'] },
      { id: 'meetings', icon: 'calendar', sections: ['meetings'] },
      { id: 'talks', icon: 'chat', sections: ['talks'] },
      { id: 'jobs', icon: 'refresh', sections: ['jobs'] },
    ],
  },
  {
    id: 'people',
    lines: [
      {
        id: 'visitors',
        icon: 'account',
        kinds: ({ Kind }) => Kind === VISITORS,
        sections: ['people', 'waiting'],
      },
      { id: 'companies', icon: 'company', sections: ['companies'] },
      { id: 'allowances', icon: 'badge', sections: ['quotas'] },
      { id: 'orders', icon: 'ticket', sections: ['orders', 'invoices'] },
      {
        id: 'guests',
        icon: 'mic',
        kinds: kind => isRegistration(kind) && kind.Kind !== VISITORS,
        sections: [],
      },
      { id: 'leads', icon: 'leads', sections: ['leads'] },
      { id: 'results', icon: 'questionnaire', sections: ['results'] },
    ],
  },
  {
    id: 'content',
    lines: [
      { id: 'news', icon: 'notice', sections: ['notices', 'news'] },
      { id: 'ads', icon: 'image', sections: ['ads'] },
      { id: 'messages', icon: 'invitation', sections: ['messages'] },
    ],
  },
  {
    id: 'setup',
    lines: [
      { id: 'forms', icon: 'questionnaire', sections: ['forms', 'deadlines'] },
      { id: 'setup', icon: 'edit', sections: ['setup', 'badges'] },
      { id: 'data', icon: 'upload', sections: ['import', 'files'] },
      { id: 'api', icon: 'service', sections: ['api'] },
      { id: 'audit', icon: 'clock', sections: ['audit'] },
    ],
  },
]

/**
 * The navigation of the desk by task: the places this role may open, with the number of waiting
 * items. For observers.
 */
export function useDeskNav(): NavGroup[] {
  const desk = useDesk()
  const { config } = useStores()
  const text = useText(deskMessages)
  const nameOf = useKindName()
  const { place } = desk
  const kinds = desk.kinds.value ?? []
  // gate staff register walk-ins only if the fair allows it
  const isClosed = (section: SectionName) =>
    section === 'onsite' && !desk.sees('review') && config.settings?.walkInAtGate !== true
  const mayGo = (section: SectionName) => desk.mayOpen(section) && !isClosed(section)
  const ofKind = (kind: DeskKind): NavPlace => ({
    id: kind.Kind,
    text: nameOf(kind),
    unread: waitingOf(kind),
    isHere: place?.section === 'kind' && place.kind === kind.Kind,
    open: () => whenFree(() => desk.go({ section: 'kind', kind: kind.Kind })),
  })
  const ofSection = (section: SectionName): NavPlace => ({
    id: section,
    text: text(`desk.section.${section}`),
    unread: 0,
    isHere: place?.section === section,
    open: () => whenFree(() => desk.go({ section })),
  })
  const entriesOf = ({ id, icon, kinds: isOne, sections }: Line): NavEntry[] => {
    const own = isOne ? kinds.filter(isOne).map(ofKind) : []
    const pages = [...own, ...sections.filter(mayGo).map(ofSection)]
    const first = pages[0]
    if (!first) return []
    const entry = entryOf(
      id,
      icon,
      pages.length > 1 || isOne ? text(`desk.entry.${id}`) : first.text,
      pages,
    )
    // an entry with several pages opens the first page with waiting items
    return [{ ...entry, open: () => (pages.find(({ unread }) => unread > 0) ?? first).open() }]
  }
  return GROUPS.map(({ id, lines }) => ({
    id,
    title: id === 'start' ? '' : text(`desk.group.${id}`),
    entries: lines.flatMap(entriesOf),
  })).filter(({ entries }) => entries.length > 0)
}
