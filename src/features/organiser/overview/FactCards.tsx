import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { countText } from '@core/format/countText'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import type { DeskPlace, KindView } from '../deskPlace'

const VISITORS: DeskPlace = { section: 'kind', kind: 'registration:visitor' }

const share = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

/** The four figures of the day; each links to its list. */
export const FactCards = observer(function FactCards({ figures }: { figures: DeskFiguresReply }) {
  const desk = useDesk()
  const say = useText(deskFigureMessages)
  const { Entered, Registered, ShowUp, WalkIns } = figures
  const against = (last: number | null, now: number) =>
    last === null || last === 0
      ? ''
      : say('figures.against', {
          percent: `${now >= last ? '+' : '−'}${Math.abs(share(now - last, last))}`,
        })
  const facts: readonly {
    id: string
    name: string
    figure: string
    details: string[]
    bar?: number
    place: DeskPlace
    view?: Partial<KindView>
  }[] = [
    {
      id: 'entered',
      name: say('figures.entered'),
      figure: countText(Entered.Period),
      details: [against(Entered.Last, Entered.Period)],
      place: { section: 'gates' },
    },
    {
      id: 'registered',
      name: say('figures.registered'),
      figure: countText(Registered.Total),
      details: [
        say('figures.inPeriod', { n: countText(Registered.Period) }),
        ...(Registered.Target === null || Registered.Target === 0
          ? []
          : [
              say('figures.ofTarget', {
                percent: share(Registered.Total, Registered.Target),
                n: countText(Registered.Target),
              }),
            ]),
        against(Registered.Last, Registered.Total),
      ],
      ...(Registered.Target !== null &&
        Registered.Target > 0 && { bar: Registered.Total / Registered.Target }),
      place: VISITORS,
      // the figure counts decided registrations, too
      view: { state: '' },
    },
    {
      id: 'showUp',
      name: say('figures.showUp'),
      figure: `${share(ShowUp.Came, ShowUp.Approved)}%`,
      details: [
        say('figures.cameOf', { n: countText(ShowUp.Came), of: countText(ShowUp.Approved) }),
      ],
      place: { section: 'gates' },
    },
    {
      id: 'walkIns',
      name: say('figures.walkIns'),
      figure: countText(WalkIns),
      details: [say('figures.ofRegistered', { percent: share(WalkIns, Registered.Period) })],
      place: VISITORS,
      view: { state: '', via: 'onsite' },
    },
  ]
  return (
    <View role="list" className="tf-figures__facts tf-figures__facts--four">
      {facts.map(({ id, name, figure, details, bar, place, view }) => (
        <View key={id} role="listitem" className="tf-figures__fact">
          <Pressable role="link" className="tf-figures__link" onPress={() => desk.go(place, view)}>
            <View className="tf-figures__name">{name}</View>
            <View className="tf-figures__number">{figure}</View>
            {details.filter(Boolean).map(detail => (
              <View key={detail} className="tf-figures__name">
                {detail}
              </View>
            ))}
            {bar !== undefined && (
              <View {...decorative} className="tf-count-bars__track">
                <View
                  className="tf-count-bars__bar"
                  style={{ width: `${Math.min(100, bar * 100).toFixed(1)}%` }}
                />
              </View>
            )}
          </Pressable>
        </View>
      ))}
    </View>
  )
})
