import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { CompanyCell } from '../CompanyCell'
import { DeskTable } from '../DeskTable'
import { ListExport } from '../table/ListExport'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskPages } from '../useDeskPages'
import { useWriting } from '../writing/useWriting'
import { ChooseGrant } from './ChooseGrant'
import { GrantSheet, type GrantTyped, type QuotaRow } from './GrantSheet'
import { keyName } from './keyName'

/** How many places every company has and has taken, and another number of them. */
export const QuotasSection = observer(function QuotasSection() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const [Search, find] = useState('')
  const [Resource, filter] = useDeskFilter<string>('state', 'any', '')
  const wanted = { Search, Resource }
  const writing = useWriting<QuotaRow, GrantTyped>('grant')
  const edited = desk.mayAct ? writing.written?.item : undefined
  const [isChoosing, setChoosing] = useState(false)
  const ask = { Search: wanted.Search || undefined, Resource: wanted.Resource || undefined }
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-quotas ${JSON.stringify(wanted)}`,
    After => desk.call('desk.quotas', { ...ask, After }),
  )
  const rows = pages.flatMap(({ Quotas }) => Quotas)
  const name = (one: { Name: string; Name_en: string }) =>
    localized(one.Name, one.Name_en, language.current)
  return (
    <DeskSection
      title={text('desk.section.quotas')}
      detail={say('quotas.detail')}
      actions={
        <>
          <ListExport list="quotas" search={Search} state={Resource} />
          {desk.mayAct && state.value && (
            <Button kind="ink" size="small" icon="plus" onPress={() => setChoosing(true)}>
              {say('quotas.give')}
            </Button>
          )}
        </>
      }
      state={state}
      loading={say('quotas.loading')}
      retry={reload}
    >
      {({ Resources }) => (
        <>
          <DeskSearch
            id="desk-quota-search"
            label={say('quotas.search')}
            isBusy={state.status === 'loading'}
            onSearch={words => (words === Search ? reload() : find(words))}
          />
          {Resources.length > 1 && (
            <DeskChips
              label={say('quotas.what')}
              options={[
                { value: '', text: text('desk.all') },
                ...Resources.map(one => ({ value: one.Resource, text: name(one) })),
              ]}
              value={Resource}
              onChange={filter}
            />
          )}
          {rows.length === 0 && (
            <EmptyState icon="badge" title={say('quotas.none')} detail={say('quotas.noneDetail')} />
          )}
          {rows.length > 0 && (
            <DeskTable
              label={text('desk.section.quotas')}
              name="quotas"
              hasActions={desk.mayAct}
              heads={[
                { name: 'company', text: say('quotas.company'), width: 'minmax(0, 3fr)' },
                { name: 'what', text: say('quotas.what'), width: 'minmax(0, 2fr)' },
                { name: 'taken', text: say('quotas.taken') },
                ...(desk.mayAct ? [say('quotas.change')] : []),
              ]}
              rows={rows.map(row => ({
                id: [row.Company.Id, row.Resource, row.Key].join(' '),
                cells: [
                  <CompanyCell key="company" company={row.Company} />,
                  keyName(Resources, row, language.current),
                  say('quotas.of', { used: row.Used, granted: row.Granted }),
                  ...(desk.mayAct
                    ? [
                        <Button
                          key="edit"
                          kind="secondary"
                          size="small"
                          label={say('quotas.changeOf', {
                            company: name(row.Company),
                            what: keyName(Resources, row, language.current),
                          })}
                          onPress={() => writing.open(row)}
                        >
                          {say('quotas.change')}
                        </Button>,
                      ]
                    : []),
                ],
              }))}
            />
          )}
          {hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {text('desk.more')}
            </Button>
          )}
          {isChoosing && (
            <ChooseGrant
              resources={Resources}
              onChoose={row => {
                setChoosing(false)
                writing.open(row)
              }}
              onClose={() => setChoosing(false)}
            />
          )}
          {edited && (
            <GrantSheet
              row={edited}
              typed={writing.written?.typed}
              title={`${name(edited.Company)} · ${keyName(Resources, edited, language.current)}`}
              onKeep={writing.keep}
              onClose={isChanged => {
                writing.close()
                if (isChanged) reload()
              }}
            />
          )}
        </>
      )}
    </DeskSection>
  )
})
