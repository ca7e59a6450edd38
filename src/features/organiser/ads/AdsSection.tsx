import type { DeskAd, DeskAdsReply } from '@core/contract/ads'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMessages } from '@/i18n/messages/desk'
import { deskAdMessages } from '@/i18n/messages/deskAds'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskStateTag } from '../DeskStateTag'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'
import { hasWords } from '../table/hasWords'
import { ListExport } from '../table/ListExport'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFilter } from '../useDeskFilter'
import { AdCalendar } from './AdCalendar'
import './AdsSection.scss'

/** States that need the organiser's action come first. */
const STATES = ['submitted', 'confirmed', 'paid', 'running', 'ended'] as const

/**
 * The calendar of advertisement places, and every advertisement with its figures; each opens where
 * it is reviewed.
 */
export const AdsSection = observer(function AdsSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskAdMessages)
  const { language } = useStores()
  const [search, find] = useState('')
  const [shown, show] = useDeskFilter<(typeof STATES)[number] | ''>('state', STATES, '')
  const { state, reload } = useLoad(`desk-ads ${language.current}`, () => desk.call('desk.ads', {}))
  return (
    <DeskSection
      title={text('desk.section.ads')}
      detail={say('deskAds.detail')}
      actions={<ListExport list="ads" search={search} state={shown} />}
      isWorkFirst
      state={state}
      loading={say('deskAds.loading')}
      retry={reload}
    >
      {reply =>
        reply.IsOn || reply.Items.length > 0 ? (
          <Board reply={reply} search={search} onSearch={find} state={shown} onState={show} />
        ) : (
          <EmptyState icon="image" title={say('deskAds.off')} detail={say('deskAds.offDetail')} />
        )
      }
    </DeskSection>
  )
})

interface BoardProps {
  reply: DeskAdsReply
  search: string
  onSearch: (words: string) => void
  state: (typeof STATES)[number] | ''
  onState: (state: (typeof STATES)[number] | '') => void
}

const Board = observer(function Board({ reply, search, onSearch, state, onState }: BoardProps) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskAdMessages)
  const [place, setPlace] = useState('')
  const order = useDeskOrder(['title', 'company', 'place', 'days', 'price', 'shown'])
  const companyOf = ({ Company }: DeskAd) =>
    localized(Company.Name, Company.Name_en, language.current)
  const placeOf = (ad: DeskAd) => reply.Places.find(({ Id }) => Id === ad.Place)?.Name ?? ad.Place
  const items = reply.Items.filter(
    ad =>
      (place === '' || ad.Place === place) &&
      (state === '' || ad.State === state) &&
      hasWords(search, ad.Title, ad.Company.Name, ad.Company.Name_en),
  )
  const ofState = (one: string) => reply.Items.filter(({ State }) => State === one).length
  return (
    <View className="tf-desk-ads">
      {reply.IsOn && (
        <AdCalendar reply={reply} place={place} onPlace={id => setPlace(id === place ? '' : id)} />
      )}
      <DeskSearch
        id="desk-ads-search"
        label={say('deskAds.search')}
        isBusy={false}
        onSearch={onSearch}
      />
      <DeskChips
        label={say('deskAds.states')}
        options={[
          { value: '' as const, text: say('deskAds.all', { n: reply.Items.length }) },
          ...STATES.map(one => ({ value: one, text: `${deskWord('state', one)} ${ofState(one)}` })),
        ]}
        value={state}
        onChange={onState}
      />
      {items.length === 0 ? (
        <EmptyState icon="image" title={say('deskAds.none')} />
      ) : (
        <DeskTable
          label={text('desk.section.ads')}
          name="ads"
          order={order}
          heads={[
            { name: 'title', text: say('deskAds.title'), width: 'minmax(0, 3fr)', sorts: true },
            { name: 'company', text: say('deskAds.company'), width: 'minmax(0, 2fr)', sorts: true },
            { name: 'place', text: say('deskAds.place'), width: 'minmax(0, 2fr)', sorts: true },
            { name: 'days', text: say('deskAds.days'), width: '176px', sorts: true },
            { name: 'state', text: say('deskAds.state'), width: '104px' },
            { name: 'price', text: say('deskAds.price'), width: '88px', sorts: true },
            { name: 'shown', text: say('deskAds.shown'), width: '168px', sorts: true },
          ]}
          rows={items.map(ad => ({
            id: ad.Id,
            keys: {
              ...{ title: ad.Title, company: companyOf(ad), place: placeOf(ad) },
              ...{ days: ad.From, price: ad.Price, shown: ad.Shown },
            },
            cells: [
              <Pressable
                key="open"
                role="link"
                className="tf-audit__value"
                onPress={() => desk.go({ section: 'kind', kind: 'ad', id: ad.Id })}
              >
                {ad.Title}
              </Pressable>,
              companyOf(ad),
              placeOf(ad),
              ad.From === ad.Until ? ad.From : `${ad.From} – ${ad.Until}`,
              <DeskStateTag key="state" state={ad.State} />,
              `¥${ad.Price}`,
              ad.Shown > 0 ? say('deskAds.figures', { shown: ad.Shown, clicked: ad.Clicked }) : '',
            ],
          }))}
        />
      )}
    </View>
  )
})
