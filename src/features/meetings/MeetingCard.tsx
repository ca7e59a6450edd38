import { shortDate } from '@core/format/dateText'
import type { Meeting } from '@core/contract/meeting'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { Say } from './say'
import { clockOf } from './when'

type OtherSide = Pick<Meeting, 'Other' | 'OtherPerson'>

/** The company of the other side, then the person, as far as they are known. */
function otherSide({ Other, OtherPerson }: OtherSide, language: 'cn' | 'en'): string[] {
  const name = localized(Other.Name, Other.Name_en, language)
  return (Other.Sort === 'person' ? [Other.Company, name] : [name, OtherPerson]).filter(Boolean)
}

/** The other side of the meeting, in one line. */
export const otherName = (meeting: OtherSide, language: 'cn' | 'en'): string =>
  otherSide(meeting, language).join(' · ')

/** The subject: the words of the person who asked, and the products they named. */
export function aboutText(
  { Subject, Products }: Pick<Meeting, 'Subject' | 'Products'>,
  language: 'cn' | 'en',
): string {
  return [Subject, ...Products.map(({ Name, Name_en }) => localized(Name, Name_en, language))]
    .filter(Boolean)
    .join(' · ')
}

export function placeText(
  say: Say,
  { Place, IsTable }: Pick<Meeting, 'Place' | 'IsTable'>,
): string {
  if (Place === '') return say('meet.noPlace')
  return say(IsTable ? 'meet.table' : 'meet.booth', { place: Place })
}

/** The state of a meeting in words. */
export function stateText(say: Say, meeting: Meeting): string {
  if (meeting.State === 'requested')
    return say(meeting.WaitsForMe ? 'meet.waitsForYou' : 'meet.waitsForThem')
  if (meeting.Absent !== '') return say(`meet.absent.${meeting.Absent}`)
  return say(`meet.state.${meeting.State}`)
}

/** Ink = confirmed, outlined = waiting, grey = over. */
export function lookOf({
  State,
  NewSlot,
}: Pick<Meeting, 'State' | 'NewSlot'>): 'set' | 'waits' | 'over' {
  if (State === 'requested' || (State === 'scheduled' && NewSlot !== '')) return 'waits'
  return State === 'scheduled' ? 'set' : 'over'
}

interface MeetingCardProps {
  meeting: Meeting
  onOpen: () => void
  /** Shows the day beside the time, for lists over all days. */
  showsDay?: boolean
  children?: ReactNode
}

/** A meeting in an agenda or a list. */
export const MeetingCard = observer(function MeetingCard({
  meeting,
  onOpen,
  showsDay = false,
  children,
}: MeetingCardProps) {
  const { language } = useStores()
  const say = useText(meetingMessages)
  const [name = '', person = ''] = otherSide(meeting, language.current)
  const when = showsDay ? `${shortDate(meeting.Day)} ${clockOf(meeting.Starts)}` : ''
  const who =
    meeting.Assignee &&
    say('meet.goes', {
      name: localized(meeting.Assignee.Name, meeting.Assignee.Name_en, language.current),
    })
  const words = [
    when,
    person,
    placeText(say, meeting),
    meeting.State === 'scheduled' ? who : stateText(say, meeting),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <View className={cx('tf-meet-card', `tf-meet-card--${lookOf(meeting)}`)}>
      <Pressable className="tf-meet-card__main" label={`${name}, ${words}`} onPress={onOpen}>
        <View className="tf-meet-card__logo">
          <Icon name={meeting.Other.Sort === 'ex' ? 'company' : 'account'} size={20} />
        </View>
        <View className="tf-meet-card__text">
          <Text className="tf-meet-card__name">{name}</Text>
          <Text className="tf-meet-card__words">{words}</Text>
        </View>
      </Pressable>
      {children}
    </View>
  )
})
