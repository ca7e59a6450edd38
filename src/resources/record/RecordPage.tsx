import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { toList } from '@/shell/toList'
import { BesideIndex } from '../form/BesideIndex'
import type { ResourceKind } from '../ResourceKind'
import { RecordBar } from './RecordBar'
import { RecordBody } from './RecordBody'
import { hasFormSteps, RecordFormSteps } from './RecordFormSteps'
import { useRecord, type RecordOnPage } from './useRecord'
import './Record.scss'

/** What a page puts around a record. */
export interface RecordSlots {
  above?: ((record: RecordOnPage) => ReactNode) | undefined
  /** Between the record's head and its answers. */
  lead?: ((record: RecordOnPage) => ReactNode) | undefined
  below?: ((record: RecordOnPage) => ReactNode) | undefined
}

export interface RecordPageProps extends RecordSlots {
  kind: ResourceKind
  /** The page's own route, which is also the route of its list. */
  route: RouteName
  /** The route of the record's list, if it differs. */
  list?: RouteName
  /** Beside a record on wide screens: the page then takes the whole width. */
  aside?: (record: RecordOnPage) => ReactNode
  /** Query of the list's address. */
  query?: Readonly<Record<string, string>>
  /** Replaces the route's name. */
  title?: string
  /** Undefined for the company's only record. */
  id: string | undefined
  /** There is no list to go back to. */
  isOnly?: boolean
}

/** The page of one record: to fill in, to read, its steps and its history. */
export const RecordPage = observer(function RecordPage({
  kind,
  route,
  list = route,
  id,
  isOnly = false,
  ...slots
}: RecordPageProps) {
  const { above, lead, below, aside, query } = slots
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const home = isOnly ? 'exhibitorHome' : list
  const leave = () => toList(navigate, home, query)
  const record = useRecord(kind, id, false, leave)
  const title = slots.title ?? name(route)
  const body = (
    <>
      {record.store.opened && above?.(record)}
      <RecordBody
        record={record}
        onList={leave}
        lead={record.store.opened && lead?.(record)}
        pageTitle={title}
      />
      {record.store.opened && below?.(record)}
    </>
  )
  return (
    <PageShell
      title={title}
      width={aside ? 'full' : 'reading'}
      fallback={home}
      top={hasFormSteps(record) && <RecordFormSteps record={record} />}
      bottom={<RecordBar record={record} />}
    >
      {aside ? (
        <View className="tf-record-split">
          <View className="tf-record-split__main">{body}</View>
          <View className="tf-record-split__aside">{record.store.opened && aside(record)}</View>
        </View>
      ) : (
        <BesideIndex form={record.store.form}>{body}</BesideIndex>
      )}
    </PageShell>
  )
})
