import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DELETE, type RecordItem } from '@/api/parse/record'
import { decorative } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairDateText } from '@/i18n/fairTime'
import { useStores } from '@/stores/StoreContext'
import { useResourceText, type ResourceKind } from '../ResourceKind'

export interface CardActionProps {
  kind: ResourceKind
  record: RecordItem
  onOpen: () => void
  /** Takes a quick step. */
  onStep?: ((action: string) => void) | undefined
  /** The step under way. */
  running?: string | undefined
}

/** States in which the person has to go on with the record, and the label that leads there. */
const OPEN_STATES: Readonly<Record<string, 'continue' | 'again'>> = {
  draft: 'continue',
  withdrawn: 'continue',
  returned: 'again',
}

/** True for an unfinished record that can be deleted from its card. */
export const hasDelete = ({ record, onStep }: CardActionProps): boolean =>
  OPEN_STATES[record.state] !== undefined &&
  record.actions.includes('submit') &&
  record.actions.includes(DELETE) &&
  onStep !== undefined

/** True before the day of the record's slot, for a step that belongs to that day. */
function isEarly({ kind, record }: CardActionProps, step: string, now: number): boolean {
  if (!kind.onItsDay?.includes(step)) return false
  const day = /\d{4}-\d{2}-\d{2}/.exec(record.subtitle.join(' '))?.[0] ?? ''
  return day > fairDateText(new Date(now).toISOString())
}

/** The one action of a card: what the record waits for, or a quick step of its kind. */
export const CardAction = observer(function CardAction(props: CardActionProps) {
  const { kind, record, onOpen, onStep, running } = props
  const { clock } = useStores()
  const text = useResourceText(kind)
  const open = record.actions.includes('submit') ? OPEN_STATES[record.state] : undefined
  if (open) {
    return (
      <>
        {hasDelete(props) && (
          <Pressable
            className="tf-record__delete"
            label={named(text('step.delete'))}
            onPress={() => onStep?.(DELETE)}
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
  const step =
    running ??
    kind.quick?.find(each => record.actions.includes(each) && !isEarly(props, each, clock.now()))
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
