import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Icon } from '@/components/Icon/Icon'
import { TextField } from '@/components/TextField/TextField'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { deskQuotaMessages } from '@/i18n/messages/deskQuotas'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskChips } from '../DeskChips'
import { DeskSection } from '../DeskSection'
import { ListExport } from '../table/ListExport'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskPages } from '../useDeskPages'
import { ByArea } from './ByArea'
import { GrantSheet } from './GrantSheet'
import { quotaColumns, type QuotaColumn } from './keyName'
import { cellId, QuotaTable, type QuotaCompany } from './QuotaTable'
import { QuotaEditor } from './QuotaEditor'
import type { QuotaRow } from './useGrant'
import { useQuotaEditing } from './useQuotaEditing'
import { useSearchWords } from '../useSearchWords'
import './Quotas.scss'

/** The allowances of all companies, with their use; they can be changed here. */
export const QuotasSection = observer(function QuotasSection() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskQuotaMessages)
  const isWide = useDesktop()
  const [typed, type] = useState('')
  const Search = useSearchWords(typed)
  const [used, narrowUsed] = useDeskFilter<'' | 'usedUp'>('state', ['', 'usedUp'], '')
  const UsedUp = used === 'usedUp'
  const [Hall, narrowHall] = useDeskFilter<string>('period', 'any', '')
  const [isByArea, setByArea] = useState(false)
  const wanted = { Search: Search || undefined, Hall: Hall || undefined }
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-quotas ${JSON.stringify([wanted, UsedUp])}`,
    After => desk.call('desk.quotaTable', { ...wanted, UsedUp: UsedUp || undefined, After }),
  )
  const editing = useQuotaEditing(state.value)
  const { edited, grant, isSheet } = editing
  const companies = pages.flatMap(page => page.Companies)
  const quotaOf = ({ Company, Cells }: QuotaCompany, { resource, key }: QuotaColumn): QuotaRow => {
    const cell = Cells.find(one => one.Resource === resource && one.Key === key)
    const row = { Company, Resource: resource, Key: key, Granted: 0, Used: 0, ...cell }
    return editing.rowOf(row)
  }
  const nameOf = ({ Name, Name_en }: { Name: string; Name_en: string }) =>
    localized(Name, Name_en, language.current)
  if (isByArea)
    return (
      <ByArea
        narrowed={wanted}
        onClose={isChanged => {
          setByArea(false)
          if (isChanged) reload()
        }}
      />
    )
  return (
    <DeskSection
      title={text('desk.section.quotas')}
      detail={say(desk.mayAct ? 'detail' : 'detailRead')}
      isWorkFirst
      actions={
        <>
          <ListExport list="quotas" search={Search} state={used} filter={Hall} />
          {desk.mayAct && state.value?.ByArea && (
            <Button kind="secondary" size="small" icon="refresh" onPress={() => setByArea(true)}>
              {say('byArea')}
            </Button>
          )}
        </>
      }
      state={state}
      loading={say('loading')}
      retry={reload}
    >
      {({ Resources, Halls: halls }) => {
        const columns = quotaColumns(Resources, language.current)
        const of = (row: QuotaRow) =>
          columns.find(({ resource, key }) => resource === row.Resource && key === row.Key)?.name ??
          row.Key
        const isHere =
          edited !== undefined && companies.some(({ Company }) => Company.Id === edited.Company.Id)
        return (
          <>
            <TextField
              id="desk-quota-search"
              label={say('search')}
              placeholder={say('search')}
              value={typed}
              onChange={type}
              kind="search"
              leading={<Icon name="search" size={18} />}
            />
            <View className="tf-quotas__filters">
              <DeskChips
                label={say('filter')}
                options={[
                  { value: '', text: say('all') },
                  { value: 'usedUp', text: say('usedUp') },
                ]}
                value={used}
                onChange={narrowUsed}
              />
              {halls.length > 1 && (
                <DeskChips
                  label={say('hall')}
                  options={[
                    { value: '', text: say('halls') },
                    ...halls.map(value => ({ value, text: value })),
                  ]}
                  value={Hall}
                  onChange={narrowHall}
                />
              )}
            </View>
            {companies.length === 0 && (
              <EmptyState icon="badge" title={say('none')} detail={say('noneDetail')} />
            )}
            {companies.length > 0 && (
              <QuotaTable
                companies={companies}
                columns={columns}
                quotaOf={quotaOf}
                onOpen={row => void editing.open(row)}
                editorOf={row =>
                  grant &&
                  isWide &&
                  !isSheet &&
                  cellId(row) === cellId(grant.row) && (
                    <QuotaEditor
                      {...grant}
                      label={say('placesOf', { company: nameOf(row.Company), what: of(row) })}
                      onReason={editing.giveReason}
                    />
                  )
                }
              />
            )}
            {hasMore && (
              <Button
                kind="secondary"
                size="medium"
                block
                loading={isLoadingMore}
                onPress={loadMore}
              >
                {text('desk.more')}
              </Button>
            )}
            {grant && (isSheet || !isWide || !isHere) && (
              <GrantSheet {...grant} title={`${nameOf(grant.row.Company)} · ${of(grant.row)}`} />
            )}
          </>
        )
      }}
    </DeskSection>
  )
})
