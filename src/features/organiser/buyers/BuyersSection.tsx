import type { VerifiedBuyer } from '@core/contract/party'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { fairTimeText } from '@/i18n/fairTime'
import { useDesktop } from '@/components/useDesktop'
import { deskBuyerMessages } from '@/i18n/messages/deskBuyers'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { randomId } from '@/utils/randomId'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { ListExport } from '../table/ListExport'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskWork } from '../useDeskWork'
import { VerifySheet } from './VerifySheet'

/** Buyers whose company was verified: by whom, when, and with which document. */
export const BuyersSection = observer(function BuyersSection() {
  const desk = useDesk()
  const say = useText(deskBuyerMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const isWide = useDesktop()
  const [search, find] = useState('')
  const order = useDeskOrder(['company', 'person', 'by'])
  const [isVerifying, verify] = useState(false)
  const { state, reload } = useLoad(`desk-buyers ${search}`, () =>
    desk.call('buyer.list', { Search: search || undefined }),
  )
  const end = async ({ Id, Name, Company }: VerifiedBuyer) => {
    const isMeant = await feedback.confirm({
      title: say('buyers.endAsk', { name: Name || Company }),
      message: say('buyers.endDetail'),
      confirm: say('buyers.end'),
      cancel: say('buyers.keep'),
      danger: true,
    })
    if (!isMeant) return
    await run(async () => {
      await desk.call('buyer.end', { Id }, { intent: randomId() })
      reload()
    })
  }
  // in a wide window the button is beside the title, on the phone above the list
  const toVerify = desk.mayAct && (
    <Button kind="ink" size={isWide ? 'small' : 'medium'} icon="plus" onPress={() => verify(true)}>
      {say('buyers.verify')}
    </Button>
  )
  return (
    <DeskSection
      {...(isWide && { level: 2 as const })}
      title={say('buyers.title')}
      detail={say('buyers.detail')}
      actions={
        <>
          <ListExport list="buyers" search={search} sort={order.word} />
          {isWide && toVerify}
        </>
      }
      isWorkFirst
      state={state}
      loading={say('buyers.loading')}
      retry={reload}
    >
      {({ Buyers }) => (
        <>
          <DeskSearch
            id="desk-buyers-search"
            label={say('buyers.search')}
            isBusy={state.status === 'loading'}
            onSearch={words => (words === search ? reload() : find(words))}
          />
          {!isWide && toVerify}
          {Buyers.length === 0 && <EmptyState icon="qualification" title={say('buyers.none')} />}
          {Buyers.length > 0 && (
            <DeskTable
              label={say('buyers.title')}
              name="buyers"
              order={order}
              heads={[
                { name: 'company', text: say('buyers.company'), sorts: true },
                { name: 'person', text: say('buyers.person'), sorts: true },
                { name: 'paper', text: say('buyers.paper') },
                { name: 'by', text: say('buyers.by'), sorts: true },
                '',
              ]}
              rows={Buyers.map(buyer => ({
                id: buyer.Id,
                keys: { company: buyer.Company, person: buyer.Name, by: buyer.At },
                cells: [
                  buyer.Company,
                  [buyer.Name, buyer.CardCode].filter(Boolean).join(' · '),
                  buyer.Paper,
                  [buyer.By, fairTimeText(buyer.At)].filter(Boolean).join(' · '),
                  buyer.EndedAt !== '' ? (
                    say('buyers.ended')
                  ) : desk.mayAct ? (
                    <Button
                      key="end"
                      kind="danger"
                      size="small"
                      loading={isBusy}
                      onPress={() => void end(buyer)}
                    >
                      {say('buyers.end')}
                    </Button>
                  ) : (
                    ''
                  ),
                ],
              }))}
            />
          )}
          {isVerifying && (
            <VerifySheet
              onClose={() => verify(false)}
              onDone={() => {
                verify(false)
                reload()
              }}
            />
          )}
        </>
      )}
    </DeskSection>
  )
})
