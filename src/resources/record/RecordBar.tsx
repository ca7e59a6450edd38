import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { AnswerBar } from '../form/AnswerBar'
import { isEditable } from '../form/submissionView'
import { useResourceText } from '../ResourceKind'
import { RecordSteps } from './RecordSteps'
import type { RecordOnPage } from './useRecord'

/**
 * The `bottom` of a record's page: save and submit while it is filled in, otherwise edit and the
 * other steps.
 */
export const RecordBar = observer(function RecordBar({ record }: { record: RecordOnPage }) {
  const { kind, store, controls, words } = record
  const text = useResourceText(kind)
  const { opened, form } = store
  if (!opened) return null
  if (form) return <AnswerBar store={store} controls={controls} words={words} canTakeBack={false} />
  const canEdit = isEditable(opened)
  const steps = opened.submission.actions.filter(action => action !== 'submit').length
  if (!canEdit && steps === 0) return null
  return (
    <SafeBottomBar hasMany={steps + Number(canEdit) >= 4}>
      <RecordSteps record={record} />
      {canEdit && (
        <Button icon="edit" onPress={record.edit}>
          {text('step.edit')}
        </Button>
      )}
    </SafeBottomBar>
  )
})
