import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { AddBar } from './list/AddBar'
import { ResourceList, type ResourceListProps } from './list/ResourceList'
import { nextNew } from './record/newRecord'
import { RecordOnDemand } from './record/RecordOnDemand'
import type { RecordOnPage } from './record/useRecord'
import type { ResourceKind } from './ResourceKind'
import { useResource } from './useResource'
import type { ResourceStore } from './ResourceStore'

export interface ResourcePageProps {
  kind: ResourceKind
  /** The page's own route: its list without `id`, one record with. */
  route: RouteName
  /** Where one record has a page of its own: the route of that. */
  record?: RouteName
  /** Behind every address of the list and its records, e.g. which form they answer. */
  query?: Readonly<Record<string, string>>
  /** In place of the route's name. */
  title?: string
  renderCard?: ResourceListProps['renderCard']
  hasColumns?: ResourceListProps['hasColumns']
  /** Beside the search. */
  toolbar?: (resource: ResourceStore) => ReactNode
  /** Above the list. */
  head?: (resource: ResourceStore) => ReactNode
  /** Above and below a record. */
  above?: (record: RecordOnPage) => ReactNode
  below?: (record: RecordOnPage) => ReactNode
  /** Beside a record on wide screens. */
  aside?: (record: RecordOnPage) => ReactNode
}

/** The page of a plain resource: its list, and by `id` in the address one record. What a page needs beyond goes into its slots. */
export const ResourcePage = observer(function ResourcePage(props: ResourcePageProps) {
  const { platform } = useStores()
  const [id] = useState(() => platform.readLocation().query.id ?? '')
  if (props.kind.definition.max === 1) return <RecordOnDemand {...props} id={undefined} isOnly />
  if (id === '') return <ListPage {...props} />
  return <RecordOnDemand {...props} id={id} />
})

const ListPage = observer(function ListPage({ kind, route, record = route, query = {}, title, ...slots }: ResourcePageProps) {
  const { renderCard, hasColumns, toolbar, head } = slots
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const resource = useResource(kind)
  const { personal } = useStores()
  const add = () => navigate.to(record, { ...query, id: nextNew(kind.definition.name, personal) })
  return (
    <PageShell title={title ?? name(route)} fallback="exhibitorHome" bottom={<AddBar resource={resource} onAdd={add} />}>
      <ResourceList
        resource={resource}
        onOpen={({ id }) => navigate.to(record, { ...query, id })}
        onAdd={add}
        {...(renderCard ? { renderCard } : {})}
        {...(hasColumns === undefined ? {} : { hasColumns })}
        toolbar={toolbar?.(resource)}
        head={head?.(resource)}
      />
    </PageShell>
  )
})
