import { dataResource } from '@core/resources/dataResource'
import { useState } from 'react'
import type { ResourceKind } from '@/resources/ResourceKind'
import { useStores } from '@/stores/StoreContext'

/** The records of the form whose id is `menuId` in the address; undefined without `menuId`. */
export function useDataKind(): { menuId: string; kind: ResourceKind | undefined } {
  const { platform } = useStores()
  const [found] = useState(() => {
    const menuId = platform.readLocation().query.menuId ?? ''
    const definition = dataResource(menuId)
    return {
      menuId,
      kind: definition && {
        definition,
        messages: {},
        icon: 'file' as const,
        quick: ['withdraw'],
        isOnePage: true,
      },
    }
  })
  return found
}
