import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Unbroken } from '@/components/Unbroken/Unbroken'
import { useDesktop } from '@/components/useDesktop'
import { momentText } from '@/i18n/deadline'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { useResourceText, wordOf, type ResourceKind } from '../ResourceKind'
import { ResourceStateTag } from '../ResourceStateTag'
import { CardAction, hasDelete, type CardActionProps } from './CardAction'
import { Interest } from './Interest'

export interface ResourceCardProps extends CardActionProps {
  /**
   * The one action beside the state. The default is what the record waits for: to be filled in, or
   * a quick step of its kind.
   */
  action?: ReactNode
  /** Under the title line, in place of the list rule's further fields. */
  children?: ReactNode
  /**
   * Below everything, over the whole width. The reviewer's reason is not part of it: the card shows
   * that itself.
   */
  note?: ReactNode
  /** Replaces the record's own state, where others see another state. */
  shownState?: string
}

/**
 * One record in a list: pressing it opens the record, one action is beside it (DESIGN §6 List
 * item). A table row from 960 wide.
 */
export const ResourceCard = observer(function ResourceCard(props: ResourceCardProps) {
  const { kind, record, onOpen, children, note } = props
  const { platform, language, clock } = useStores()
  const text = useResourceText(kind)
  const moments = useText(deadlineMessages)
  const isSentBack =
    record.reason !== '' && (record.state === 'returned' || record.state === 'rejected')
  const changed = record.savedAt || record.createdAt
  return (
    <>
      <Pressable role="link" className="tf-record__main" onPress={onOpen}>
        {kind.definition.list.picture !== undefined && (
          <View {...decorative} className="tf-record__picture">
            {record.picture ? (
              <Image
                className="tf-record__image"
                mode="aspectFill"
                lazyLoad
                src={siteAddress(record.picture, platform.apiBase)}
              />
            ) : (
              <Icon name={kind.icon ?? 'account'} size={24} duo />
            )}
          </View>
        )}
        <View className="tf-record__text">
          <Text className="tf-record__title">{record.title || text('untitled')}</Text>
          {children ?? <Subtitles kind={kind} parts={record.subtitle} />}
          {record.interest && <Interest kind={kind} of={record.interest} />}
        </View>
      </Pressable>
      <View className="tf-record__state">
        <ResourceStateTag kind={kind} state={props.shownState ?? record.state} />
      </View>
      <Text className="tf-record__changed">
        {changed && momentText(moments, language.current, changed, clock.now())}
      </Text>
      <View
        className={cx(
          'tf-record__action',
          props.action === undefined && hasDelete(props) && 'has-delete',
        )}
      >
        {props.action ?? <CardAction {...props} />}
      </View>
      {isSentBack && (
        <View className="tf-record__note tf-record__note--danger">
          <Icon name="info" size={16} />
          <Text className="tf-record__reason">{record.reason}</Text>
        </View>
      )}
      {note && <View className="tf-record__note">{note}</View>}
    </>
  )
})

/** Separates the parts of one field, such as the place and the time of a slot. */
const DOT = ' · '

const DATE = /^\d{4}-\d{2}-\d{2}$/

/**
 * The further fields of the list rule; on a desktop each in its column, its parts in lines. In a
 * card the name of the field is before a date, because a date alone can mean anything.
 */
const Subtitles = observer(function Subtitles({
  kind,
  parts,
}: {
  kind: ResourceKind
  parts: readonly string[]
}) {
  const isWide = useDesktop()
  const fields = kind.definition.list.subtitle ?? []
  return (
    <>
      {parts.map((part, at) => (
        <Text key={at} className={cx('tf-record__part', at === 3 && 'tf-record__part--fourth')}>
          {DATE.test(part) && <DateName kind={kind} field={fields[at]} />}
          {isWide && part.includes(DOT) ? (
            part.split(DOT).map(piece => (
              <Text key={piece} className="tf-record__line">
                <Unbroken text={piece} />
              </Text>
            ))
          ) : (
            <Unbroken text={part} />
          )}
        </Text>
      ))}
    </>
  )
})

/** The name of a date's field, before the date in a card. */
export const DateName = observer(function DateName({ kind, field = '' }: DateNameProps) {
  const name = wordOf(kind, `column.${field}`)
  return name === undefined ? null : <Text className="tf-record__label">{`${name} `}</Text>
})

interface DateNameProps {
  kind: ResourceKind
  field: string | undefined
}
