import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Detail } from '@/components/SplitView/Detail'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import type { DeskKind } from '../DeskStore'
import { ReviewContext } from './ReviewContext'
import { ReviewDetail } from './ReviewDetail'
import { ReviewResults } from './ReviewResults'
import { ReviewSteps } from './ReviewSteps'
import { ReviewStore } from './ReviewStore'
import { TagStore } from './TagStore'
import { useTakeStep } from './useTakeStep'

interface ReviewPaneProps {
  kind: DeskKind
  id: string
  /** Called when a step was taken with the record. */
  onChange: () => void
  onClose: () => void
  /** Id of the row that gets the focus when the pane closes. */
  returnTo: string
}

/** One record under review beside a list other than its queue, with the same steps. Needs a key. */
export const ReviewPane = observer(function ReviewPane({
  kind,
  id,
  onChange,
  onClose,
  returnTo,
}: ReviewPaneProps) {
  const desk = useDesk()
  const { clock } = useStores()
  const text = useText(deskMessages)
  const [store] = useState(
    () => new ReviewStore({ desk, clock }, kind, { id, state: '', company: '' }),
  )
  const [tags] = useState(() => new TagStore(desk, store))
  const [steps] = useState(() => new ReviewSteps({ desk, clock }, store))
  const { take, sheet } = useTakeStep(store, steps)
  const review = useMemo(
    () => ({ store, steps, tags, take, isAlone: true }),
    [store, steps, tags, take],
  )
  useEffect(() => void store.open(id), [store, id])
  const { result } = steps
  useEffect(() => {
    if (result && result.done.length > 0) onChange()
  }, [result])
  return (
    <ReviewContext.Provider value={review}>
      <Detail
        title={text('desk.detail')}
        closeLabel={text('desk.detail.close')}
        onClose={onClose}
        returnTo={returnTo}
      >
        <ReviewResults />
        <ReviewDetail />
      </Detail>
      {sheet}
    </ReviewContext.Provider>
  )
})
