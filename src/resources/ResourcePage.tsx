import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useFramed } from '@/shell/frame/useFramed'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { AddBar } from './list/AddBar'
import { ListActions } from './list/ListActions'
import { RecordsBeside } from './list/RecordsBeside'
import { ResourceList, type ResourceListProps } from './list/ResourceList'
import { useBeside, type Beside } from './list/useBeside'
import { nextNew } from './record/newRecord'
import { RecordOnDemand } from './record/RecordOnDemand'
import type { RecordSlots } from './record/RecordPage'
import type { RecordOnPage } from './record/useRecord'
import type { ResourceKind } from './ResourceKind'
import { useResource } from './useResource'
import type { ResourceStore } from './ResourceStore'

export interface ResourcePageProps extends RecordSlots {
  kind: ResourceKind
  /** The page's own route: the list without `id`, one record with `id`. */
  route: RouteName
  /** The route of a single record, if it has a page of its own. */
  record?: RouteName
  /** Query of every address of the list and its records, e.g. which form they answer. */
  query?: Readonly<Record<string, string>>
  /** Replaces the route's name. */
  title?: string
  renderCard?: ResourceListProps['renderCard']
  hasColumns?: ResourceListProps['hasColumns']
  /** Beside the search, in the work frame beside the title. */
  toolbar?: (resource: ResourceStore) => ReactNode
  /** Above the list. */
  head?: (resource: ResourceStore) => ReactNode
  /** Beside the record on wide screens, for a resource with only one record. */
  aside?: (record: RecordOnPage) => ReactNode
}

/**
 * The page of a plain resource: its list, and one record if the address has an `id`. In the work
 * frame the record is beside the list, otherwise it replaces the list. Slots take what a page adds.
 */
export const ResourcePage = observer(function ResourcePage(props: ResourcePageProps) {
  const beside = useBeside('id')
  if (props.kind.definition.max === 1) return <RecordOnDemand {...props} id={undefined} isOnly />
  if (beside.id === '' || beside.isWide) return <ListPage {...props} beside={beside} />
  return <RecordOnDemand {...props} id={beside.id} />
})

const ListPage = observer(function ListPage(props: ResourcePageProps & { beside: Beside }) {
  const {
    kind,
    route,
    record = route,
    query = {},
    title,
    beside,
    renderCard,
    hasColumns,
    toolbar,
    head,
    above,
    lead,
    below,
  } = props
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const resource = useResource(kind)
  const { personal } = useStores()
  const open = (id: string) =>
    beside.isWide ? beside.open(id) : navigate.to(record, { ...query, id })
  const add = () => open(nextNew(kind.definition.name, personal))
  const { opened } = beside
  const isFramed = useFramed()
  const tools = toolbar?.(resource)
  return (
    <PageShell
      title={title ?? name(route)}
      fallback="exhibitorHome"
      actions={isFramed && <ListActions resource={resource} toolbar={tools} onAdd={add} />}
      bottom={<AddBar resource={resource} onAdd={add} />}
    >
      <RecordsBeside
        kind={kind}
        resource={resource}
        opened={opened}
        onClose={() => beside.open('')}
        above={above}
        lead={lead}
        below={below}
      >
        <ResourceList
          resource={resource}
          opened={opened}
          onOpen={({ id }) => open(id)}
          onAdd={add}
          {...(renderCard ? { renderCard } : {})}
          {...(hasColumns === undefined ? {} : { hasColumns })}
          toolbar={tools}
          isBare={isFramed}
          head={head?.(resource)}
        />
      </RecordsBeside>
    </PageShell>
  )
})
