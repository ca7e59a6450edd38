import { observer } from 'mobx-react-lite'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useStores } from '@/stores/StoreContext'
import { BadgeCode } from './BadgeCode'
import { BadgeDelivery } from './BadgeDelivery'
import { FullType } from './FullType'
import { ReuseEntry } from './ReuseEntry'
import { SelfFillEntry } from './SelfFillEntry'

/**
 * The e-badge of one that holds and how its print comes, the ways to fill in one that waits for it,
 * and whether a place is left.
 */
export const AboveBadge = observer(function AboveBadge({ record }: { record: RecordOnPage }) {
  const { session } = useStores()
  const { opened } = record.store
  if (!opened) return null
  return (
    <>
      <BadgeDelivery opened={opened} />
      {opened.code === undefined ? (
        <SelfFillEntry record={record} />
      ) : (
        <BadgeCode
          opened={opened}
          address={opened.code}
          employer={session.user?.company ?? { cn: '', en: '' }}
        />
      )}
      {record.calls.id === undefined && record.store.form && <ReuseEntry />}
      <FullType record={record} />
    </>
  )
})
