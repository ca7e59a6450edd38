import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useDesk } from './DeskContext'
import type { DeskPlace, SectionName } from './deskPlace'
import { GATE_SECTIONS, waitingOf, type DeskKind } from './DeskStore'
import { deskWord } from './deskWord'
import { LoginsEntry } from './logins/LoginsEntry'
import { useKindName } from './useKindName'
import { useDrop } from './writing/useDrop'

type Entries = readonly (readonly [SectionName, IconName])[]
const FIRST: Entries = [['overview', 'home']]
const RUNNING: Entries = [
  ['companies', 'company'],
  ['arrivals', 'location'],
  ['gates', 'check-in'],
  ['leads', 'leads'],
  ['quotas', 'badge'],
  ['deadlines', 'calendar'],
  ['notices', 'notice'],
  ['news', 'edit'],
  ['import', 'upload'],
]
const LOOK_UP: Entries = [
  ['people', 'search'],
  ['audit', 'clock'],
  ['jobs', 'refresh'],
  ['files', 'download'],
]

/** Where the desk leads: every kind with how much of it waits, what is looked through, and the person themselves. */
export const DeskNav = observer(function DeskNav() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const { user } = desk
  const kinds = desk.kinds.value ?? []
  const mayDrop = useDrop()
  const leave = async () => {
    if (await mayDrop(desk.typedWork.isAny)) await desk.logout()
  }
  const mayGo = ([section]: Entries[number]) => (desk.isGate ? GATE_SECTIONS.includes(section) : section !== 'import' || desk.isOwner)
  const isRegistration = ({ Kind }: DeskKind) => Kind.startsWith('registration:')
  return (
    <View {...{ role: 'navigation', 'aria-label': text('desk.nav') }} className="tf-desk-nav">
      <Sections entries={FIRST.filter(mayGo)} />
      <Kinds title={text('desk.nav.review')} kinds={kinds.filter(kind => !isRegistration(kind))} />
      <Kinds title={text('desk.nav.registrations')} kinds={kinds.filter(isRegistration)} />
      <Sections title={text('desk.nav.running')} entries={RUNNING.filter(mayGo)} />
      <Sections title={text('desk.nav.tools')} entries={LOOK_UP.filter(mayGo)} />
      <LoginsEntry />
      <View className="tf-desk-nav__foot">
        <View className="tf-desk-nav__who">
          <View className="tf-desk-nav__name">{user?.name}</View>
          <View className="tf-desk-nav__role">{deskWord('role', user?.role ?? '')}</View>
        </View>
        <Button kind="text" size="small" icon="logout" onPress={() => void leave()}>
          {text('desk.logout')}
        </Button>
      </View>
    </View>
  )
})

const Sections = observer(function Sections({ title, entries }: { title?: string; entries: Entries }) {
  const { place } = useDesk()
  const text = useText(deskMessages)
  if (entries.length === 0) return null
  return (
    <View className="tf-desk-nav__group">
      {title !== undefined && (
        <View {...heading(2)} className="tf-desk-nav__title">
          {title}
        </View>
      )}
      {entries.map(([section, icon]) => (
        <Entry key={section} to={{ section }} icon={icon} text={text(`desk.section.${section}`)} isCurrent={place?.section === section} />
      ))}
    </View>
  )
})

const Kinds = observer(function Kinds({ title, kinds }: { title: string; kinds: readonly DeskKind[] }) {
  const { place } = useDesk()
  const nameOf = useKindName()
  if (kinds.length === 0) return null
  return (
    <View className="tf-desk-nav__group">
      <View {...heading(2)} className="tf-desk-nav__title">
        {title}
      </View>
      {kinds.map(kind => {
        const waiting = waitingOf(kind)
        return (
          <Entry
            key={kind.Kind}
            to={{ section: 'kind', kind: kind.Kind }}
            text={nameOf(kind)}
            {...(waiting > 0 ? { count: waiting } : {})}
            isCurrent={place?.section === 'kind' && place.kind === kind.Kind}
          />
        )
      })}
    </View>
  )
})

interface EntryProps {
  to: DeskPlace
  text: string
  icon?: IconName
  count?: number
  isCurrent: boolean
}

const Entry = observer(function Entry({ to, text: name, icon, count, isCurrent }: EntryProps) {
  const desk = useDesk()
  const text = useText(deskMessages)
  return (
    <Pressable
      role="link"
      aria-current={isCurrent ? 'page' : undefined}
      className={cx('tf-desk-nav__entry', isCurrent && 'is-current')}
      onPress={() => desk.go(to)}
    >
      {icon && <Icon name={icon} size={18} />}
      <Text className="tf-desk-nav__text">{name}</Text>
      {count !== undefined && (
        <View {...{ role: 'img', 'aria-label': text('desk.nav.waiting', { n: count }) }} className="tf-desk-nav__count">
          {count}
        </View>
      )}
    </Pressable>
  )
})
