import type { Meeting } from '@core/contract/meeting'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairTimeText } from '@/i18n/fairTime'
import { exhibitorDeskMessages } from '@/i18n/messages/exhibitorDesk'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { Glance } from './Glance'

const SHOWN = 3

/** The next meetings of the company, and how many requests wait for its answer. */
export const MeetingsGlance = observer(function MeetingsGlance({
  hasPartners,
}: {
  /** The fair suggests partners. */
  hasPartners: boolean
}) {
  const { api } = useStores()
  const text = useText(exhibitorDeskMessages)
  const navigate = useNavigate()
  return (
    <Glance
      title={text('exDesk.meetings')}
      more={() => text('exDesk.allMeetings')}
      onMore={() => navigate.to('businessMatching')}
      load={() => api.call('meeting.list', {})}
      rows={SHOWN}
      height={240}
    >
      {({ Items, Now }) => {
        const next = Items.filter(
          ({ State, Ends }) =>
            (State === 'scheduled' || State === 'requested') && Date.parse(Ends) > Date.parse(Now),
        ).slice(0, SHOWN)
        const asked = Items.filter(
          ({ State, WaitsForMe }) => State === 'requested' && WaitsForMe,
        ).length
        return (
          <>
            {next.length === 0 ? (
              <View className="tf-ex-desk__none">{text('exDesk.noMeetings')}</View>
            ) : (
              <View role="list">
                {next.map(meeting => (
                  <MeetingRow key={meeting.Id} meeting={meeting} />
                ))}
              </View>
            )}
            {(hasPartners || asked > 0) && (
              <View className="tf-ex-desk__verbs">
                {hasPartners && (
                  <Button
                    kind="secondary"
                    size="medium"
                    block
                    onPress={() => navigate.to('matchmaking')}
                  >
                    {text('exDesk.partners')}
                  </Button>
                )}
                {asked > 0 && (
                  <Button
                    kind="ink"
                    size="medium"
                    block
                    onPress={() => navigate.to('businessMatching', { tab: 'received' })}
                  >
                    {text('exDesk.answer', { n: asked })}
                  </Button>
                )}
              </View>
            )}
          </>
        )
      }}
    </Glance>
  )
})

function MeetingRow({ meeting }: { meeting: Meeting }) {
  const { language } = useStores()
  const text = useText(exhibitorDeskMessages)
  const navigate = useNavigate()
  const { Other, Starts, State, Place, WaitsForMe } = meeting
  const isAsked = State === 'requested'
  const [day = '', time = ''] = fairTimeText(Starts).slice(5).split(' ')
  const words = isAsked
    ? text(WaitsForMe ? 'exDesk.waitsForMe' : 'exDesk.waitsForThem')
    : [Place, Other.Sort === 'person' ? localized(Other.Name, Other.Name_en, language.current) : '']
        .filter(Boolean)
        .join(' · ')
  return (
    <View role="listitem" className="tf-ex-desk__slot">
      <View className="tf-ex-desk__when">
        <View className="tf-ex-desk__time">{time}</View>
        <View className="tf-ex-desk__side">{day.replace('-', '.')}</View>
      </View>
      <Pressable
        className={cx('tf-ex-desk__meeting', isAsked && 'is-asked')}
        onPress={() => navigate.to('businessMatching', { id: meeting.Id })}
      >
        <View className="tf-ex-desk__meeting-name">
          {Other.Sort === 'person' && Other.Company !== ''
            ? Other.Company
            : localized(Other.Name, Other.Name_en, language.current)}
        </View>
        <View className="tf-ex-desk__meeting-words">{words}</View>
      </Pressable>
    </View>
  )
}
