import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { nextNew } from '@/resources/record/newRecord'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import type { ResourceKind } from '@/resources/ResourceKind'
import { useStores } from '@/stores/StoreContext'
import { UnknownData } from './UnknownData'
import { useDataKind } from './useDataKind'
import { useDataTitle } from './useDataTitle'

/**
 * One record of any form of the fair, by `id` in the address; without `id` a new record (PAGES
 * data_from).
 */
export const DataFormPage = () => {
  const { menuId, kind } = useDataKind()
  return kind ? <DataRecord menuId={menuId} kind={kind} /> : <UnknownData />
}

const DataRecord = observer(function DataRecord({
  menuId,
  kind,
}: {
  menuId: string
  kind: ResourceKind
}) {
  const { platform, personal } = useStores()
  const [id] = useState(() => platform.readLocation().query.id ?? nextNew(menuId, personal))
  const title = useDataTitle(menuId)
  return (
    <RecordOnDemand
      kind={kind}
      route="recordForm"
      list="recordList"
      query={{ menuId }}
      id={id}
      {...(title !== '' && { title })}
    />
  )
})
