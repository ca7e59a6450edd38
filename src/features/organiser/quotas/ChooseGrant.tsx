import type { DeskCompany } from '@core/contract/deskCompanies'
import type { DeskQuotasReply } from '@core/contract/organiser'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { focusElement } from '@/components/focusElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { useDeskPages } from '../useDeskPages'
import { useDeskWork } from '../useDeskWork'
import { keyName } from './keyName'
import type { QuotaRow } from './GrantSheet'

export interface ChooseGrantProps {
  resources: DeskQuotasReply['Resources']
  /** Hears of the places of a company as they are now, which may be none. */
  onChoose: (row: QuotaRow) => void
  onClose: () => void
}

const WHOM = 'desk-grant-whom'
const WHAT = 'desk-grant-what'

/**
 * Whom places are given to, among all companies, and of what: for those that have had none so far
 * too.
 */
export const ChooseGrant = observer(function ChooseGrant({
  resources,
  onChoose,
  onClose,
}: ChooseGrantProps) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const { isBusy, run } = useDeskWork()
  const [company, choose] = useState<DeskCompany['Company']>()
  const wasAsked = useRef(WHOM)
  const asked = company ? WHAT : WHOM
  // the pressed button is gone with its question: the focus goes to the next question
  useEffect(() => {
    if (wasAsked.current !== asked) focusElement(asked)
    wasAsked.current = asked
  }, [asked])
  const nameOf = ({ Name, Name_en, Booth }: DeskCompany['Company']) =>
    [localized(Name, Name_en, language.current), Booth].filter(Boolean).join(' · ')
  const grant = (Company: DeskCompany['Company'], Resource: string, Key: string) =>
    run(async () => {
      const { Quotas } = await desk.call('desk.quotas', {
        Exhibitor: Company.Id,
        Resource,
        Size: 100,
      })
      onChoose(
        Quotas.find(row => row.Key === Key) ?? { Company, Resource, Key, Granted: 0, Used: 0 },
      )
    })
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={company ? nameOf(company) : say('quotas.whom')}
      closeLabel={text('desk.cancel')}
    >
      {!company && <Companies nameOf={nameOf} onChoose={choose} />}
      {company && (
        <View
          {...{ id: WHAT, tabIndex: -1, role: 'group', 'aria-label': say('quotas.what') }}
          className="tf-desk__column"
        >
          {resources.flatMap(({ Resource, Keys }) =>
            Keys.map(({ Key }) => (
              <Button
                key={`${Resource} ${Key}`}
                kind="secondary"
                size="medium"
                block
                loading={isBusy}
                onPress={() => void grant(company, Resource, Key)}
              >
                {keyName(resources, { Resource, Key }, language.current)}
              </Button>
            )),
          )}
          <Button kind="text" size="medium" block onPress={() => choose(undefined)}>
            {text('desk.back')}
          </Button>
        </View>
      )}
    </Sheet>
  )
})

interface CompaniesProps {
  nameOf: (company: DeskCompany['Company']) => string
  onChoose: (company: DeskCompany['Company']) => void
}

const Companies = observer(function Companies({ nameOf, onChoose }: CompaniesProps) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskSectionMessages)
  const [search, find] = useState('')
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-grant-companies ${search}`,
    After => desk.call('desk.companies', { Search: search || undefined, After, Size: 20 }),
  )
  const companies = pages.flatMap(({ Items }) => Items.map(({ Company }) => Company))
  return (
    <View className="tf-desk__column">
      <DeskSearch
        id="desk-grant-search"
        label={say('quotas.search')}
        isBusy={state.status === 'loading'}
        onSearch={words => (words === search ? reload() : find(words))}
      />
      {!state.value && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('quotas.loading')} rows={4} />
      )}
      {state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {state.value && companies.length === 0 && (
        <EmptyState icon="company" title={say('quotas.nobody')} />
      )}
      <View
        {...{ id: WHOM, tabIndex: -1, role: 'group', 'aria-label': say('quotas.company') }}
        className="tf-desk__column"
      >
        {companies.map(company => (
          <Button
            key={company.Id}
            kind="secondary"
            size="medium"
            block
            onPress={() => onChoose(company)}
          >
            {nameOf(company)}
          </Button>
        ))}
      </View>
      {hasMore && (
        <Button kind="text" size="medium" block loading={isLoadingMore} onPress={loadMore}>
          {text('desk.more')}
        </Button>
      )}
    </View>
  )
})
