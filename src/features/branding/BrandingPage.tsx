import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useBeside } from '@/resources/list/useBeside'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useStores } from '@/stores/StoreContext'
import { AdOutcome } from './AdFigures'
import { adKind } from './adKind'
import { BrandingKit, type KitTab } from './BrandingKit'

const QUERY = { tab: 'ads' }

/**
 * The promotion kit of a company: the poster of its booth, and its advertisements. `id` in the
 * address opens one advertisement (PAGES branding).
 */
export const BrandingPage = observer(function BrandingPage() {
  const { platform } = useStores()
  const [{ tab = '' }] = useState(() => platform.readLocation().query)
  const beside = useBeside('id')
  if (beside.id === '' || beside.isWide)
    return (
      <BrandingKit
        first={(tab === 'ads' || beside.id !== '' ? 'ads' : 'poster') satisfies KitTab}
        beside={beside}
        above={record => <Outcome record={record} />}
      />
    )
  return (
    <RecordOnDemand
      kind={adKind}
      route="branding"
      query={QUERY}
      id={beside.id}
      above={record => <Outcome record={record} />}
    />
  )
})

/** The figures of the advertisement, above its answers. */
const Outcome = observer(function Outcome({ record: { calls, store } }: { record: RecordOnPage }) {
  return (
    <AdOutcome
      id={calls.id}
      state={store.submission?.state}
      onChange={() => void store.refresh()}
    />
  )
})
