import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import { useStores } from '@/stores/StoreContext'
import { AdOutcome } from './AdFigures'
import { adKind } from './adKind'
import { BrandingKit, type KitTab } from './BrandingKit'

const QUERY = { tab: 'ads' }

/** The promotion kit of a company: the poster of its booth, and its advertisements; by `id` in the address one of them (PAGES branding). */
export const BrandingPage = observer(function BrandingPage() {
  const { platform } = useStores()
  const [{ id = '', tab = '' }] = useState(() => platform.readLocation().query)
  if (id === '') return <BrandingKit first={(tab === 'ads' ? 'ads' : 'poster') satisfies KitTab} />
  return (
    <RecordOnDemand
      kind={adKind}
      route="branding"
      query={QUERY}
      id={id}
      above={({ calls, store }) => <AdOutcome id={calls.id} state={store.submission?.state} onChange={() => void store.refresh()} />}
    />
  )
})
