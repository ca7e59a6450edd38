import type { DeskAd, DeskAdsReply } from '@core/contract/ads'
import { localized } from '@core/domain/language'
import { countText } from '@core/format/countText'
import { groupDigits, moneySign } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMessages } from '@/i18n/messages/desk'
import { deskAdMessages } from '@/i18n/messages/deskAds'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { DeskSearch } from '../DeskSearch'
import { DeskStateTag } from '../DeskStateTag'
import { DeskTable } from '../DeskTable'
import { deskWord } from '../deskWord'
import { hasWords } from '../table/hasWords'
import { useDeskOrder } from '../table/useDeskOrder'
import { AdCalendar } from './AdCalendar'
import './AdsSection.scss'

/** These states have a filter only while an advertisement is in them. */
const RARE_STATES = ['returned', 'lapsed', 'called_off'] as const
const RARE: ReadonlySet<string> = new Set(RARE_STATES)
/** States that need the organiser's action come first. */
export const AD_STATES = [
  'submitted',
  'confirmed',
  'paid',
  'running',
  'ended',
  ...RARE_STATES,
] as const
export type AdState = (typeof AD_STATES)[number] | ''

interface AdsBoardProps {
  reply: DeskAdsReply
  search: string
  onSearch: (words: string) => void
  state: AdState
  onState: (state: AdState) => void
  /** Id of the place whose advertisements are listed; empty for all. */
  place: string
  onPlace: (place: string) => void
  /** Id of the advertisement beside the list; empty for none. */
  opened: string
  onOpen: (id: string) => void
}

/** The calendar of places, and the filtered advertisements. */
export const AdsBoard = observer(function AdsBoard({
  reply,
  search,
  onSearch,
  state,
  onState,
  place,
  onPlace,
  opened,
  onOpen,
}: AdsBoardProps) {
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskAdMessages)
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
        <AdCalendar
          reply={reply}
          place={place}
          onPlace={id => onPlace(id === place ? '' : id)}
          onOpen={onOpen}
        />
      )}
      <View className="tf-desk-tools">
        <DeskChips
          label={say('deskAds.states')}
          options={[
            { value: '' as const, text: say('deskAds.all', { n: reply.Items.length }) },
            ...AD_STATES.filter(one => !RARE.has(one) || one === state || ofState(one) > 0).map(
              one => ({
                value: one,
                text: `${deskWord('state', one)} ${ofState(one)}`,
              }),
            ),
          ]}
          value={state}
          onChange={onState}
        />
        <DeskSearch
          id="desk-ads-search"
          label={say('deskAds.search')}
          isBusy={false}
          onSearch={onSearch}
        />
      </View>
      {items.length === 0 ? (
        <EmptyState icon="image" title={say('deskAds.none')} />
      ) : (
        <DeskTable
          label={text('desk.section.ads')}
          name="ads"
          order={order}
          opened={opened}
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
              title: ad.Title,
              company: companyOf(ad),
              place: placeOf(ad),
              days: ad.From,
              price: ad.Price,
              shown: ad.Shown,
            },
            cells: [
              <Pressable key="open" className="tf-audit__value" onPress={() => onOpen(ad.Id)}>
                {ad.Title}
              </Pressable>,
              companyOf(ad),
              placeOf(ad),
              ad.From === ad.Until ? ad.From : `${ad.From} – ${ad.Until}`,
              <DeskStateTag key="state" state={ad.State} />,
              moneySign(language.current, 'CNY', groupDigits(String(ad.Price))),
              ad.Shown > 0
                ? say('deskAds.figures', {
                    shown: countText(ad.Shown),
                    clicked: countText(ad.Clicked),
                  })
                : '',
            ],
          }))}
        />
      )}
    </View>
  )
})
