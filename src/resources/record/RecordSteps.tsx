import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { isDangerous, useResourceText } from '../ResourceKind'
import type { RecordOnPage } from './useRecord'

export interface RecordStepsProps {
  record: RecordOnPage
  /** Steps shown elsewhere on the page; submit always is. */
  without?: readonly string[]
  size?: 'small' | 'large'
}

/** A button for every step that may be taken now without new answers. */
export const RecordSteps = observer(function RecordSteps({
  record,
  without = [],
  size = 'large',
}: RecordStepsProps) {
  const { kind, store, step } = record
  const text = useResourceText(kind)
  const [running, setRunning] = useState('')
  const take = async (action: string) => {
    if (running) return
    setRunning(action)
    await step(action).finally(() => setRunning(''))
  }
  const isPrimary = (action: string) => kind.primary?.includes(action) === true
  const actions = (store.submission?.actions ?? [])
    .filter(each => each !== 'submit' && !without.includes(each))
    .sort((a, b) => Number(isPrimary(a)) - Number(isPrimary(b)))
  return (
    <>
      {actions.map(action => (
        <Button
          key={action}
          kind={isDangerous(kind, action) ? 'danger' : isPrimary(action) ? 'primary' : 'secondary'}
          size={size}
          loading={running === action}
          onPress={() => void take(action)}
        >
          {text(`step.${action}`)}
        </Button>
      ))}
    </>
  )
})
