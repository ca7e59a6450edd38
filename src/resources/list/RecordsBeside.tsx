import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { SplitView } from '@/components/SplitView/SplitView'
import { PaneOnDemand } from '../record/PaneOnDemand'
import type { RecordSlots } from '../record/RecordPage'
import type { ResourceKind } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'

export interface RecordsBesideProps extends RecordSlots {
  /** The kind of the record; the list may use a simpler one. */
  kind: ResourceKind
  resource: ResourceStore
  /** The record beside the list; empty for none. */
  opened: string
  onClose: () => void
  /** The list. */
  children: ReactNode
}

/** A list of records, and in the work frame the open record beside it. */
export const RecordsBeside = observer(function RecordsBeside({
  kind,
  resource,
  opened,
  onClose,
  children,
  ...slots
}: RecordsBesideProps) {
  return (
    <SplitView
      pane={
        opened !== '' && (
          <PaneOnDemand
            key={opened}
            kind={kind}
            id={opened}
            list={resource}
            onClose={onClose}
            {...slots}
          />
        )
      }
    >
      {children}
    </SplitView>
  )
})
