import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { nextNew } from '@/resources/record/newRecord'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import { useStores } from '@/stores/StoreContext'
import { socialKind } from './socialKind'

/** One social account, by `id` in the address; without `id` a new one (PAGES AccountForm). */
export const SocialAccountPage = observer(function SocialAccountPage() {
  const { platform, personal } = useStores()
  const [id] = useState(() => platform.readLocation().query.id ?? nextNew('social', personal))
  return (
    <RecordOnDemand kind={socialKind} route="socialAccountForm" list="socialAccounts" id={id} />
  )
})
