import type { DeskAd, DeskAdsReply } from '@core/contract/ads'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
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
import { DeskSection } from '../DeskSection'
import { DeskStateTag } from '../DeskStateTag'
import { deskWord } from '../deskWord'
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
  const { state, reload } = useLoad(`desk-ads ${language.current}`, () => desk.call('desk.ads', {}))
  return (
    <DeskSection
      title={text('desk.section.ads')}
      detail={say('deskAds.detail')}
      state={state}
      loading={say('deskAds.loading')}
      retry={reload}
    >
      {reply =>
        reply.IsOn || reply.Items.length > 0 ? (
          <Board reply={reply} />
        ) : (
          <EmptyState icon="image" title={say('deskAds.off')} detail={say('deskAds.offDetail')} />
        )
      }
    </DeskSection>
  )
})

const Board = observer(function Board({ reply }: { reply: DeskAdsReply }) {
  const say = useText(deskAdMessages)
  const [place, setPlace] = useState('')
  const [state, setState] = useState('')
  const items = reply.Items.filter(
    ad => (place === '' || ad.Place === place) && (state === '' || ad.State === state),
  )
  const ofState = (one: string) => reply.Items.filter(({ State }) => State === one).length
  return (
    <View className="tf-desk-ads">
      {reply.IsOn && (
        <AdCalendar reply={reply} place={place} onPlace={id => setPlace(id === place ? '' : id)} />
      )}
      <DeskChips
        label={say('deskAds.states')}
        options={[
          { value: '', text: say('deskAds.all', { n: reply.Items.length }) },
          ...STATES.map(one => ({ value: one, text: `${deskWord('state', one)} ${ofState(one)}` })),
        ]}
        value={state}
        onChange={setState}
      />
      {items.length === 0 ? (
        <EmptyState icon="image" title={say('deskAds.none')} />
      ) : (
        <View {...{ role: 'list' }} className="tf-desk-ads__list">
          {items.map(ad => (
            <Line
              key={ad.Id}
              ad={ad}
              place={reply.Places.find(({ Id }) => Id === ad.Place)?.Name ?? ad.Place}
            />
          ))}
        </View>
      )}
    </View>
  )
})

const Line = observer(function Line({ ad, place }: { ad: DeskAd; place: string }) {
  const desk = useDesk()
  const say = useText(deskAdMessages)
  const { language } = useStores()
  const company = localized(ad.Company.Name, ad.Company.Name_en, language.current)
  const days = ad.From === ad.Until ? ad.From : `${ad.From} – ${ad.Until}`
  return (
    <View {...{ role: 'listitem' }}>
      <Pressable
        role="link"
        className="tf-desk-ads__line"
        onPress={() => desk.go({ section: 'kind', kind: 'ad', id: ad.Id })}
      >
        <View className="tf-desk-ads__main">
          <Text className="tf-desk-ads__title">{ad.Title}</Text>
          <Text className="tf-desk-ads__facts">{[company, place].join(' · ')}</Text>
          <Text className="tf-desk-ads__facts">{days}</Text>
        </View>
        <View className="tf-desk-ads__side">
          <DeskStateTag state={ad.State} />
          <Text className="tf-desk-ads__price">{`¥${ad.Price}`}</Text>
          {ad.Shown > 0 && (
            <Text className="tf-desk-ads__facts">
              {say('deskAds.figures', { shown: ad.Shown, clicked: ad.Clicked })}
            </Text>
          )}
        </View>
      </Pressable>
    </View>
  )
})
