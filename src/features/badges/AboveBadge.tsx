import { observer } from 'mobx-react-lite'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useStores } from '@/stores/StoreContext'
import { BadgeCode } from './BadgeCode'
import { BadgeDelivery } from './BadgeDelivery'
import { FullType } from './FullType'
import { ReuseEntry } from './ReuseEntry'
import { SelfFillEntry } from './SelfFillEntry'

/**
 * For a valid badge: its e-badge and the state of its print. For an unfinished badge: the ways to
 * fill it in. Both say when the type has no place left.
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
