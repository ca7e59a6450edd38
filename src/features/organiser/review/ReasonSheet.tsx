import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Pressable } from '@/components/Pressable/Pressable'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { DeskField, fieldControl } from '../DeskField'
import { REASON_MAX } from '../deskRules'
import { deskWord } from '../deskWord'
import { useTabGuard } from '../writing/useTabGuard'
import type { Meant } from './afterStep'

const ID = 'desk-reason'
const PRESETS = ['incomplete', 'unreadable', 'mismatch', 'outside'] as const

export interface ReasonSheetProps {
  action: string
  items: readonly Meant[]
  /** The step takes an optional note (the number of a parcel) instead of a required reason. */
  isNote?: boolean
  /** The text from before the sheet was closed. */
  words?: string | undefined
  /** Called with every change of the text. */
  onType: (words: string) => void
  /** Called with the reason, or with a note that may be empty; `undefined` cancels the step. */
  onAnswer: (reason: string | undefined) => void
}

/**
 * Asks for the reason of a return or rejection, as a usual phrase or a free text, or for a note to
 * a step.
 */
export const ReasonSheet = observer(function ReasonSheet(props: ReasonSheetProps) {
  const { action, items, isNote = false, words = '', onType, onAnswer } = props
  const text = useText(deskMessages)
  const [reason, setReason] = useState(words)
  const [isChecked, setChecked] = useState(false)
  const change = (next: string) => {
    setReason(next)
    onType(next)
  }
  useTabGuard(reason.trim() !== '')
  const length = Array.from(reason.trim()).length
  const problem =
    length === 0 && !isNote
      ? text('desk.reason.required')
      : length > REASON_MAX
        ? text('desk.reason.long', { n: REASON_MAX })
        : undefined
  const field = { id: ID, required: !isNote, error: isChecked ? problem : undefined }
  const step = deskWord('step', action)
  const [first] = items
  const press = () => {
    setChecked(true)
    if (problem === undefined) onAnswer(reason.trim())
    else void revealElement(ID)
  }
  return (
    <Sheet
      open
      onClose={() => onAnswer(undefined)}
      title={
        items.length === 1 && first
          ? text('desk.reason.title', { step, title: first.Title || first.Id })
          : text('desk.reason.titleMany', { step, n: items.length })
      }
      closeLabel={text('desk.cancel')}
      footer={
        <Button block onPress={press}>
          {step}
        </Button>
      }
    >
      {!isNote && (
        <View role="group" aria-label={text('desk.reason.presets')} className="tf-review__presets">
          {PRESETS.map(preset => (
            <Pressable
              key={preset}
              className="tf-review__preset"
              onPress={() => change(text(`desk.reason.${preset}`))}
            >
              {text(`desk.reason.${preset}`)}
            </Pressable>
          ))}
        </View>
      )}
      <DeskField {...field} label={text(isNote ? 'desk.note' : 'desk.reason')}>
        <TextField
          {...fieldControl(field)}
          multiline
          value={reason}
          onChange={change}
          placeholder={text(isNote ? 'desk.note.hint' : 'desk.reason.hint')}
          trailing={<View className="tf-box__note">{`${length}/${REASON_MAX}`}</View>}
        />
      </DeskField>
    </Sheet>
  )
})
