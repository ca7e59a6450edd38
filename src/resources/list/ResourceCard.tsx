import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { DELETE, type RecordItem } from '@/api/parse/record'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Unbroken } from '@/components/Unbroken/Unbroken'
import { useDesktop } from '@/components/useDesktop'
import { momentText } from '@/i18n/deadline'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { useResourceText, type ResourceKind } from '../ResourceKind'
import { ResourceStateTag } from '../ResourceStateTag'
import { Interest } from './Interest'

export interface ResourceCardProps {
  kind: ResourceKind
  record: RecordItem
  onOpen: () => void
  /**
   * The one action beside the state. The default is what the record waits for: to be filled in, or
   * a quick step of its kind.
   */
  action?: ReactNode
  /** Takes a quick step. */
  onStep?: ((action: string) => void) | undefined
  /** The step under way. */
  running?: string | undefined
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

/** States in which the person has to go on with the record, and the label that leads there. */
const OPEN_STATES: Readonly<Record<string, 'continue' | 'again'>> = {
  draft: 'continue',
  withdrawn: 'continue',
  returned: 'again',
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
          {children ?? <Subtitles parts={record.subtitle} />}
          {record.interest && <Interest kind={kind} of={record.interest} />}
        </View>
      </Pressable>
      <View className="tf-record__state">
        <ResourceStateTag kind={kind} state={props.shownState ?? record.state} />
      </View>
      <Text className="tf-record__changed">
        {changed && momentText(moments, language.current, changed, clock.now())}
      </Text>
      <View className="tf-record__action">{props.action ?? <DefaultAction {...props} />}</View>
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

/** The further fields of the list rule; on a desktop each in its column, its parts in lines. */
function Subtitles({ parts }: { parts: readonly string[] }) {
  const isWide = useDesktop()
  return (
    <>
      {parts.map((part, at) => (
        <Text key={at} className={cx('tf-record__part', at === 3 && 'tf-record__part--fourth')}>
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
}

const DefaultAction = observer(function DefaultAction({
  kind,
  record,
  onOpen,
  onStep,
  running,
}: ResourceCardProps) {
  const text = useResourceText(kind)
  const open = record.actions.includes('submit') ? OPEN_STATES[record.state] : undefined
  if (open) {
    return (
      <>
        {record.actions.includes(DELETE) && onStep && (
          <Pressable
            className="tf-record__delete"
            label={named(text('step.delete'))}
            onPress={() => onStep(DELETE)}
          >
            {running === DELETE ? (
              <View {...decorative} className="tf-spinner" />
            ) : (
              <Icon name="trash" size={18} />
            )}
          </Pressable>
        )}
        <Button
          kind={open === 'again' ? 'primary' : 'secondary'}
          size="small"
          label={named(text(open))}
          onPress={onOpen}
        >
          {text(open)}
        </Button>
      </>
    )
  }
  const step = running ?? kind.quick?.find(each => record.actions.includes(each))
  if (!step || !onStep) return null
  return (
    <Button
      kind="secondary"
      size="small"
      loading={running !== undefined}
      label={named(text(`step.${step}`))}
      onPress={() => onStep(step)}
    >
      {text(`step.${step}`)}
    </Button>
  )

  function named(verb: string): string {
    return text('stepOf', { step: verb, title: record.title || text('untitled') })
  }
})
