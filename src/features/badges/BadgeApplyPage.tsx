import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { nextNew } from '@/resources/record/newRecord'
import { RecordOnDemand } from '@/resources/record/RecordOnDemand'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useStores } from '@/stores/StoreContext'
import { BadgeCode } from './BadgeCode'
import { BadgeDelivery } from './BadgeDelivery'
import { FullType } from './FullType'
import { LinkedBadge } from './LinkedBadge'
import { ReuseEntry } from './ReuseEntry'
import { SelfFillEntry } from './SelfFillEntry'
import { useBadgeKind } from './useBadgeKind'

/** One badge (PAGES badgeApply): of the company logged in, or opened by the link that was sent to its holder. */
export const BadgeApplyPage = observer(function BadgeApplyPage() {
  const { platform, personal } = useStores()
  const [{ id, pass }] = useState(() => platform.readLocation().query)
  const kind = useBadgeKind()
  const [own] = useState(() => id ?? nextNew('badge', personal))
  if (pass) return <LinkedBadge pass={pass} id={id ?? ''} />
  return <RecordOnDemand kind={kind} route="badgeApplication" list="badges" id={own} above={record => <Above record={record} />} />
})

/** The e-badge of one that holds and how its print comes, the ways to fill in one that waits for it, and whether a place is left. */
const Above = observer(function Above({ record }: { record: RecordOnPage }) {
  const { session } = useStores()
  const { opened } = record.store
  if (!opened) return null
  return (
    <>
      <BadgeDelivery opened={opened} />
      {opened.code === undefined ? (
        <SelfFillEntry record={record} />
      ) : (
        <BadgeCode opened={opened} address={opened.code} employer={session.user?.company ?? { cn: '', en: '' }} />
      )}
      {record.calls.id === undefined && record.store.form && <ReuseEntry />}
      <FullType record={record} />
    </>
  )
})
