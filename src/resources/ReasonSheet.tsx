import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { LoginRow } from '@/shell/phoneLogin/LoginRow'
import { isDangerous, useResourceText, type ResourceKind } from './ResourceKind'

/** The server's limit (core/contract/resource). */
const REASON_MAX = 500
const ID = 'step-reason'

export interface ReasonSheetProps {
  kind: ResourceKind
  action: string
  /** Title of the record. */
  title: string
  /** The reason given at the last try, when that step failed. */
  given: string
  /** Called with the reason, or with undefined when the person cancels. */
  onAnswer: (reason: string | undefined) => void
}

/** Asks for the reason of a step whose definition wants one. */
export const ReasonSheet = observer(function ReasonSheet({
  kind,
  action,
  title,
  given,
  onAnswer,
}: ReasonSheetProps) {
  const text = useResourceText(kind)
  const [reason, setReason] = useState(given)
  const [isChecked, setChecked] = useState(false)
  const length = Array.from(reason.trim()).length
  const problem =
    length === 0
      ? text('reasonRequired')
      : length > REASON_MAX
        ? text('reasonLong', { n: REASON_MAX })
        : undefined
  const error = isChecked ? problem : undefined
  const press = () => {
    setChecked(true)
    if (problem === undefined) onAnswer(reason.trim())
    else void revealElement(ID)
  }
  return (
    <Sheet
      open
      onClose={() => onAnswer(undefined)}
      title={text('stepOf', { step: text(`step.${action}`), title: title || text('untitled') })}
      closeLabel={text('keep')}
      footer={
        <Button block kind={isDangerous(kind, action) ? 'danger' : 'primary'} onPress={press}>
          {text(`step.${action}`)}
        </Button>
      }
    >
      <LoginRow id={ID} label={text('reason')} error={error}>
        <TextField
          id={ID}
          labelledBy={`${ID}-label`}
          describedBy={error && `${ID}-error`}
          required
          multiline
          invalid={error !== undefined}
          value={reason}
          onChange={setReason}
          placeholder={text('reasonHint')}
          trailing={<View className="tf-box__note">{`${length}/${REASON_MAX}`}</View>}
        />
      </LoginRow>
    </Sheet>
  )
})
