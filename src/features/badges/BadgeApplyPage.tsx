import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { nextNew } from '@/resources/record/newRecord'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import { useStores } from '@/stores/StoreContext'
import { AboveBadge } from './AboveBadge'
import { LinkedBadge } from './LinkedBadge'
import { useBadgeKind } from './useBadgeKind'

/**
 * One badge (PAGES badgeApply): of the company logged in, or opened by the link that was sent to
 * its holder.
 */
export const BadgeApplyPage = observer(function BadgeApplyPage() {
  const { platform, personal } = useStores()
  const [{ id, pass }] = useState(() => platform.readLocation().query)
  const kind = useBadgeKind()
  const [own] = useState(() => id ?? nextNew('badge', personal))
  if (pass) return <LinkedBadge pass={pass} id={id ?? ''} />
  return (
    <RecordOnDemand
      kind={kind}
      route="badgeApplication"
      list="badges"
      id={own}
      above={record => <AboveBadge record={record} />}
    />
  )
})
