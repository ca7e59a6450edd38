import { View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { TextField } from '@/components/TextField/TextField'
import { dataPageMessages } from '@/i18n/messages/dataPages'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { nextNew } from '@/resources/record/newRecord'
import { useResourceText, type ResourceKind } from '@/resources/ResourceKind'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { DataTable } from './DataTable'
import { UnknownData } from './UnknownData'
import { useDataKind } from './useDataKind'
import { useDataTitle } from './useDataTitle'
import './DataPages.scss'

/**
 * Records of any form of the fair as a table with totals (PAGES data_table, mock-up x-data-table).
 */
export const DataTablePage = () => {
  const { menuId, kind } = useDataKind()
  return kind ? <TablePage menuId={menuId} kind={kind} /> : <UnknownData />
}

const TablePage = observer(function TablePage({
  menuId,
  kind,
}: {
  menuId: string
  kind: ResourceKind
}) {
  const { api, personal, session, language } = useStores()
  const text = useText(dataPageMessages)
  const name = useText(routeMessages)
  const say = useResourceText(kind)
  const navigate = useNavigate()
  const bring = useOwnFile()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const title = useDataTitle(menuId)
  const [state, setState] = useState('')
  const [search, setSearch] = useState('')
  const [option, setOption] = useState('')
  const narrowing = {
    Resource: menuId,
    Search: search.trim() || undefined,
    State: state || undefined,
    ...(option !== '' && { Facet: 'Kind', FacetValue: option }),
  }
  const key = `${session.user?.id ?? ''} ${language.current} ${JSON.stringify(narrowing)}`
  const { state: load, reload } = useLoad(key, () => api.call('record.table', narrowing))
  useReturn(() => reload())
  const add = () => navigate.to('recordForm', { menuId, id: nextNew(menuId, personal) })
  const order = async () => {
    const request = { ...narrowing, Format: 'xlsx' as const }
    const ordered = await api.call('record.export', request, { intent: intent.of(request) })
    intent.end()
    await bring(ordered)
  }
  const showAll = () => {
    setSearch('')
    setState('')
    setOption('')
  }
  const table = load.value
  const isNarrowed = search.trim() !== '' || state !== '' || option !== ''
  const isEmpty = table?.Rows.length === 0 && !isNarrowed
  const counts = Object.entries(table?.Counts ?? {}).filter(([, count]) => count > 0)
  const kinds = table?.Facets.find(({ Field }) => Field === 'Kind')?.Options ?? []
  return (
    <PageShell title={title || name('recordTable')} fallback="exhibitorHome">
      <View className="tf-data">
        <View className="tf-data__tools">
          <View className="tf-data__search">
            <TextField
              id="data-search"
              label={text('dataPages.search')}
              placeholder={text('dataPages.search')}
              value={search}
              onChange={setSearch}
              kind="search"
              leading={<Icon name="search" size={18} />}
            />
          </View>
          <Button
            kind="text"
            size="medium"
            icon="menu"
            onPress={() => navigate.replace('recordList', { menuId })}
          >
            {text('dataPages.toList')}
          </Button>
          <Button
            kind="text"
            size="medium"
            icon="download"
            loading={busy !== ''}
            onPress={() => void run('export', order)}
          >
            {text('dataPages.export')}
          </Button>
          {table?.CanAdd && !isEmpty && (
            <Button size="medium" icon="plus" onPress={add}>
              {text('dataPages.add')}
            </Button>
          )}
        </View>
        <View role="group" aria-label={text('dataPages.filter')} className="tf-data__chips">
          {[
            ['', text('dataPages.all')] as const,
            ...counts.map(([one, n]) => [one, `${say(`state.${one}`)} ${n}`] as const),
          ].map(([one, label]) => (
            <Pressable
              key={one}
              aria-pressed={state === one}
              className={cx('tf-data__chip', state === one && 'is-on')}
              onPress={() => setState(one)}
            >
              {label}
            </Pressable>
          ))}
          {kinds.map(({ Value, Name, Name_en }) => (
            <Pressable
              key={`kind ${Value}`}
              aria-pressed={option === Value}
              className={cx('tf-data__chip', option === Value && 'is-on')}
              onPress={() => setOption(option === Value ? '' : Value)}
            >
              {localized(Name, Name_en, language.current)}
            </Pressable>
          ))}
        </View>
        {load.status === 'failed' && !table && (
          <ErrorState
            message={messageOf(load.error, text('dataPages.failed')) ?? text('dataPages.failed')}
            retry={{ text: text('dataPages.retry'), onPress: reload }}
          />
        )}
        {!table && load.status !== 'failed' && (
          <Skeleton shape="list" label={text('dataPages.loading')} rows={6} />
        )}
        {table && table.Rows.length === 0 && (
          <Nothing isNarrowed={isNarrowed} onAll={showAll} onAdd={table.CanAdd ? add : undefined} />
        )}
        {table && table.Rows.length > 0 && (
          <DataTable
            kind={kind}
            label={title}
            table={table}
            onOpen={id => navigate.to('recordForm', { menuId, id })}
          />
        )}
      </View>
    </PageShell>
  )
})

/** What the user can do with an empty table: clear the filters, or add the first record. */
function Nothing({
  isNarrowed,
  onAll,
  onAdd,
}: {
  isNarrowed: boolean
  onAll: () => void
  onAdd: (() => void) | undefined
}) {
  const text = useText(dataPageMessages)
  if (isNarrowed)
    return (
      <EmptyState
        icon="search"
        title={text('dataPages.noMatch')}
        action={{ text: text('dataPages.showAll'), onPress: onAll }}
      />
    )
  return (
    <EmptyState
      icon="file"
      title={text('dataPages.none')}
      detail={text('dataPages.noneDetail')}
      {...(onAdd && { action: { text: text('dataPages.add'), onPress: onAdd } })}
    />
  )
}
