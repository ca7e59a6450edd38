import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'

/** Deletes several drafts together where only drafts are shown, e.g. after a failed import. */
export const DeleteDrafts = observer(function DeleteDrafts({
  resource,
}: {
  resource: ResourceStore
}) {
  const text = useResourceText(resource.kind)
  const feedback = useFeedback()
  /**
   * How many drafts are being deleted. The label needs it, because they leave the list one by one.
   */
  const [running, setRunning] = useState(0)
  const { drafts } = resource
  const n = running || drafts.length
  if (n < 2) return null
  const press = async () => {
    const isMeant = await feedback.confirm({
      title: text('deleteManyAsk', { n }),
      message: text('askDetail.delete'),
      confirm: text('deleteMany', { n }),
      cancel: text('keep'),
      danger: true,
    })
    if (!isMeant) return
    setRunning(n)
    const outcome = await resource.steps.remove(drafts).finally(() => setRunning(0))
    // A draft whose answer was lost may be deleted as well.
    const done = drafts.filter(({ id }) => !resource.drafts.some(left => left.id === id)).length
    if (outcome.kind === 'done') void feedback.success(text('done.delete'))
    else if (outcome.kind === 'refused') await feedback.error(outcome.message)
    else if (outcome.kind !== 'ignored')
      await feedback.error(
        outcome.kind === 'unreachable' ? text('deletedPart', { done }) : text(outcome.kind),
      )
  }
  return (
    <View className="tf-resource-list__drafts">
      <Button
        kind="text"
        size="medium"
        icon="trash"
        loading={running > 0}
        onPress={() => void press()}
      >
        {text('deleteMany', { n })}
      </Button>
    </View>
  )
})
