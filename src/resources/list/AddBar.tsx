import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'
import './ResourceList.scss'

/**
 * The one action of a list on a phone, at the lower edge (the `bottom` of its page). Wider windows
 * have it beside the search.
 */
export const AddBar = observer(function AddBar({
  resource,
  onAdd,
}: {
  resource: ResourceStore
  onAdd: () => void
}) {
  const text = useResourceText(resource.kind)
  const { page } = resource
  // the selected records have their own bar there
  if (resource.selection.chosen.length > 0) return null
  if (!page.value?.canAdd || (resource.total === 0 && !resource.isNarrowed)) return null
  return (
    <View className="tf-resource-list__add-bar">
      <SafeBottomBar>
        <Button icon="plus" onPress={onAdd}>
          {text('add')}
        </Button>
      </SafeBottomBar>
    </View>
  )
})
