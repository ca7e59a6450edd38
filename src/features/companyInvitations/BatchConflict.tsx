import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { lastDay } from '@/i18n/fairTime'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import type { BatchRow } from './types'

/** The conflict that the user must decide before the batch can be saved. */
export const BATCH_CONFLICT_ID = 'batch-conflict'
/** The compared fields, in the order of the form, with their labels. */
const LINES = {
  Title: 'form.title',
  Type: 'form.type',
  Template: 'form.template',
  Words: 'form.words',
  Words_en: 'form.wordsEn',
  Sender: 'form.sender',
  Quota: 'form.quota',
  Expires: 'form.expires',
  RemindDays: 'form.remind',
} as const
type Name = keyof typeof LINES
const NAMES = Object.keys(LINES) as Name[]

interface BatchConflictProps {
  mine: Readonly<Record<Name, string>>
  theirs: BatchRow
  onDecide: (isTheirs: boolean) => void
}

/**
 * Two people edited the batch at the same time (DECISIONS §6). Shows each difference; the user
 * chooses whose text stays.
 */
export const BatchConflict = observer(function BatchConflict({
  mine,
  theirs,
  onDecide,
}: BatchConflictProps) {
  const text = useText(batchMessages)
  const stored = {
    ...theirs,
    Quota: String(theirs.Quota),
    RemindDays: String(theirs.RemindDays),
    Expires: lastDay(theirs.ExpiresAt),
  }
  const differing = NAMES.filter(name => mine[name] !== stored[name])
  /** A value as the form shows it. */
  const said = (name: Name, value: string): string => {
    if (name === 'Type' && (value === 'visitor' || value === 'vip'))
      return text(`batches.type.${value}`)
    return value || text('form.empty')
  }
  return (
    <View
      id={BATCH_CONFLICT_ID}
      role="group"
      tabIndex={-1}
      aria-label={text('form.differs')}
      className="tf-batch__conflict"
    >
      <View {...heading(3)} className="tf-batch__label">
        {text('form.differs')}
      </View>
      {differing.length === 0 && <View className="tf-batch__note">{text('form.same')}</View>}
      <View {...(differing.length > 0 ? { role: 'list' } : {})}>
        {differing.map(name => (
          <View key={name} role="listitem" className="tf-batch__difference">
            <Text className="tf-batch__contact-name">{text(LINES[name])}</Text>
            <View className="tf-batch__note">
              {text('form.theirs', { value: said(name, stored[name]) })}
            </View>
            <View className="tf-batch__note">
              {text('form.mine', { value: said(name, mine[name]) })}
            </View>
          </View>
        ))}
      </View>
      <View className="tf-batch__actions">
        <Button kind="secondary" size="medium" onPress={() => onDecide(false)}>
          {text('form.keepMine')}
        </Button>
        <Button kind="ink" size="medium" onPress={() => onDecide(true)}>
          {text('form.takeTheirs')}
        </Button>
      </View>
    </View>
  )
})
