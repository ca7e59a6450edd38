import { MESSAGE_WAYS, type MessageWay } from '@core/domain/mailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { DeskAlert } from '../DeskAlert'
import { DeskField } from '../DeskField'

interface MailingWaysProps {
  id: string
  ways: readonly MessageWay[]
  /** The ways of sending that server and fair have. */
  open: readonly MessageWay[]
  error: string | undefined
  onChange: (ways: MessageWay[]) => void
}

/** The ways by which a mailing is sent, in the order the user pressed them. */
export const MailingWays = observer(function MailingWays({
  id,
  ways,
  open,
  error,
  onChange,
}: MailingWaysProps) {
  const say = useText(deskMessageMessages)
  if (open.length === 0) return <DeskAlert text={say('mailing.noWays')} />
  return (
    <DeskField id={id} label={say('mailing.ways')} hint={say('mailing.waysHint')} error={error}>
      <View id={id} role="group" aria-label={say('mailing.ways')} className="tf-review__states">
        {MESSAGE_WAYS.filter(way => open.indexOf(way) >= 0).map(way => {
          const at = ways.indexOf(way)
          return (
            <Pressable
              key={way}
              aria-pressed={at >= 0}
              className={cx('tf-review__state', at >= 0 && 'is-on')}
              onPress={() => onChange(at >= 0 ? ways.filter(one => one !== way) : [...ways, way])}
            >
              {at >= 0 && ways.length > 1
                ? `${at + 1} ${say(`mailing.way.${way}`)}`
                : say(`mailing.way.${way}`)}
            </Pressable>
          )
        })}
      </View>
    </DeskField>
  )
})
