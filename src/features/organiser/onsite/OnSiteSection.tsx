import type { OnSitePerson, OnSiteStartReply } from '@core/contract/onSite'
import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { useDesktop } from '@/components/useDesktop'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Unbroken } from '@/components/Unbroken/Unbroken'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskOnSiteMessages } from '@/i18n/messages/deskOnSite'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskStateTag } from '../DeskStateTag'
import { DeskTable } from '../DeskTable'
import { useDeskWork } from '../useDeskWork'
import { usePrint } from './usePrint'
import { WalkIn } from './WalkIn'
import '../Figures.scss'

/**
 * The service desk (mock-up x-onsite-walkin): finds visitors, registers new ones, prints badges.
 */
export const OnSiteSection = observer(function OnSiteSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskOnSiteMessages)
  const isWide = useDesktop()
  const { isBusy, run } = useDeskWork()
  const [found, setFound] = useState<{
    words: string
    people: readonly OnSitePerson[]
    hasMore: boolean
  }>()
  const [isNew, begin] = useState(false)
  const { state, reload } = useLoad('desk-onsite', () => desk.call('onsite.start', {}))
  const find = (words: string) =>
    void run(async () => {
      if (words === '') return setFound(undefined)
      const { People, More } = await desk.call('onsite.find', { Search: words })
      setFound({ words, people: People, hasMore: More })
    })
  const renew = () => {
    reload()
    if (found) find(found.words)
  }
  return (
    <DeskSection
      title={text('desk.section.onsite')}
      detail={say('onsite.detail')}
      state={state}
      loading={say('onsite.loading')}
      retry={reload}
    >
      {start =>
        isNew ? (
          <WalkIn start={start} onChange={reload} onClose={() => begin(false)} />
        ) : (
          <>
            {isWide && <Figures start={start} />}
            <DeskSearch
              id="desk-onsite-search"
              label={say('onsite.search')}
              isBusy={isBusy}
              onSearch={find}
            />
            <View aria-live="polite">
              {found && found.people.length === 0 && (
                <EmptyState
                  icon="search"
                  title={say('onsite.none')}
                  detail={say('onsite.noneDetail')}
                />
              )}
              {found && found.people.length > 0 && (
                <>
                  <SectionHead title={say('onsite.found')} />
                  <People label={say('onsite.found')} people={found.people} onPrinted={renew} />
                  {found.hasMore && <View className="tf-desk__note">{say('onsite.more')}</View>}
                </>
              )}
            </View>
            <View className="tf-onsite__recent">
              <SectionHead title={say('onsite.recent')} />
              <Button icon="plus" size="medium" onPress={() => begin(true)}>
                {say('onsite.new')}
              </Button>
            </View>
            {start.Recent.length === 0 ? (
              <View className="tf-desk__note">{say('onsite.noRecent')}</View>
            ) : (
              <People label={say('onsite.recent')} people={start.Recent} onPrinted={renew} />
            )}
            {/* on the phone the search comes first */}
            {!isWide && <Figures start={start} />}
          </>
        )
      }
    </DeskSection>
  )
})

const Figures = observer(function Figures({
  start: { Today, Currency },
}: {
  start: OnSiteStartReply
}) {
  const { language } = useStores()
  const say = useText(deskOnSiteMessages)
  const amount = (fen: number) => moneyText(language.current, fen, Currency)
  const facts = [
    [say('onsite.walkIns'), String(Today.WalkIns), say('onsite.mine', { n: Today.Mine })],
    [say('onsite.prints'), String(Today.Prints), ''],
    [
      say('onsite.money'),
      amount(Today.Cash + Today.Pos),
      Today.Cash + Today.Pos > 0
        ? say('onsite.moneyParts', { cash: amount(Today.Cash), pos: amount(Today.Pos) })
        : '',
    ],
  ] as const
  return (
    <View role="list" className="tf-figures__facts">
      {facts.map(([name, figure, detail]) => (
        <View key={name} role="listitem" className="tf-figures__fact">
          <View className="tf-figures__name">{name}</View>
          <View className="tf-figures__number">{figure}</View>
          {detail && <View className="tf-figures__name">{detail}</View>}
        </View>
      ))}
    </View>
  )
})

type Listed = OnSitePerson &
  Partial<Pick<OnSiteStartReply['Recent'][number], 'At' | 'By' | 'Place'>>

/** Visitors with their printed badges, and a button to print. */
const People = observer(function People({
  label,
  people,
  onPrinted,
}: {
  label: string
  people: readonly Listed[]
  onPrinted: () => void
}) {
  const { language } = useStores()
  const say = useText(deskOnSiteMessages)
  const { busy, print } = usePrint()
  const printed = ({ Prints, PrintedBy, PrintedAt }: Listed) =>
    Prints === 0
      ? say('onsite.notPrinted')
      : say('onsite.printed', { n: Prints, by: PrintedBy, at: fairTimeText(PrintedAt) })
  return (
    <DeskTable
      label={label}
      hasActions
      heads={[
        say('onsite.visitor'),
        say('onsite.number'),
        say('onsite.ticket'),
        say('onsite.state'),
        say('onsite.print'),
        '',
      ]}
      rows={people.map(person => ({
        id: person.CardCode,
        cells: [
          <View key="name">
            <View>{person.Name}</View>
            <View className="tf-desk__note">
              {[person.Company, person.Mobile].filter(Boolean).join(' · ')}
            </View>
          </View>,
          <View key="number">
            <View>{person.CardCode}</View>
            {person.At && (
              <View className="tf-desk__note">
                <Unbroken
                  text={[
                    person.Place && say(`onsite.place.${person.Place}`),
                    person.By,
                    fairTimeText(person.At),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </View>
            )}
          </View>,
          localized(person.Ticket, person.Ticket_en, language.current),
          <DeskStateTag key="state" state={person.State} />,
          printed(person),
          person.State === 'approved' ? (
            <Button
              key="print"
              kind="secondary"
              size="small"
              loading={busy === person.CardCode}
              label={say(person.Prints === 0 ? 'onsite.printOf' : 'onsite.printAgainOf', {
                name: person.Name,
              })}
              onPress={() => void print([person.CardCode], onPrinted)}
            >
              {say(person.Prints === 0 ? 'onsite.print' : 'onsite.printAgain')}
            </Button>
          ) : (
            ''
          ),
        ],
      }))}
    />
  )
})
