import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'

/** Where drafts alone are shown, several of them are deleted at once: those of an import that went wrong. */
export const DeleteDrafts = observer(function DeleteDrafts({ resource }: { resource: ResourceStore }) {
  const text = useResourceText(resource.kind)
  const feedback = useFeedback()
  const [isRunning, setRunning] = useState(false)
  const { drafts } = resource
  if (drafts.length < 2 && !isRunning) return null
  const n = drafts.length
  const press = async () => {
    const isMeant = await feedback.confirm({
      title: text('deleteManyAsk', { n }),
      message: text('askDetail.delete'),
      confirm: text('deleteMany', { n }),
      cancel: text('keep'),
      danger: true,
    })
    if (!isMeant) return
    setRunning(true)
    const outcome = await resource.remove(drafts).finally(() => setRunning(false))
    if (outcome.kind === 'done') void feedback.success(text('done.delete'))
    else if (outcome.kind === 'refused') await feedback.error(outcome.message)
    else if (outcome.kind !== 'ignored') await feedback.error(text(outcome.kind === 'unreachable' ? 'deletedPart' : outcome.kind))
  }
  return (
    <View className="tf-resource-list__drafts">
      <Button kind="text" size="medium" icon="trash" loading={isRunning} onPress={() => void press()}>
        {text('deleteMany', { n })}
      </Button>
    </View>
  )
})
