import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'

/** Loads more on demand; the end of the list says that there is no more (DESIGN §6). */
export const ListEnd = observer(function ListEnd({ resource }: { resource: ResourceStore }) {
  const { more, hasMore, kind } = resource
  const text = useResourceText(kind)
  const isLoading = more.status === 'loading'
  const problem = more.status === 'failed' ? messageOf(more.error, text('failed')) : undefined
  return (
    <>
      <View role="status" className="tf-resource-list__end">
        {problem ?? (hasMore ? '' : text('end'))}
      </View>
      {hasMore && (
        <Button kind="secondary" block loading={isLoading} onPress={() => void resource.loadMore()}>
          {text(problem ? 'retry' : isLoading ? 'loadingMore' : 'more')}
        </Button>
      )}
    </>
  )
})
