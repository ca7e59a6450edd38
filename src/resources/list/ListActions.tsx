import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'
import { ExportRecords } from './ExportRecords'

export interface ListActionsProps {
  resource: ResourceStore
  /** What the page adds, e.g. an import. */
  toolbar?: ReactNode
  onAdd?: (() => void) | undefined
}

/**
 * What the page adds, export, and adding a record. In the work frame these are beside the page's
 * title (DESIGN §11). An empty list offers adding by itself.
 */
export const ListActions = observer(function ListActions({
  resource,
  toolbar,
  onAdd,
}: ListActionsProps) {
  const text = useResourceText(resource.kind)
  const { page, total, isNarrowed } = resource
  if (!page.value) return null
  return (
    <>
      {toolbar}
      <ExportRecords resource={resource} />
      {onAdd && page.value.canAdd && (total > 0 || isNarrowed) && (
        <Button
          kind="primary"
          size="medium"
          icon="plus"
          className="tf-resource-list__add"
          onPress={onAdd}
        >
          {text('add')}
        </Button>
      )}
    </>
  )
})
