import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'

/**
 * Badges of companies by hall: those collected, approved and in review, compared with the
 * allowance.
 */
export const AllowanceCard = observer(function AllowanceCard({
  halls,
}: {
  halls: DeskFiguresReply['Allowance']
}) {
  const desk = useDesk()
  const say = useText(deskFigureMessages)
  return (
    <View className="tf-figures__card">
      <SectionHead
        title={say('figures.allowance')}
        more={{ text: say('figures.toAllowance'), onPress: () => desk.go({ section: 'quotas' }) }}
      />
      <View className="tf-desk__note">{say('figures.allowanceLegend')}</View>
      <View role="list" className="tf-count-bars">
        {halls.map(({ Hall, Granted, Collected, Approved, Review }) => {
          const used = Collected + Approved + Review
          const part = (count: number) => ({
            width: `${((count / Math.max(1, Granted, used)) * 100).toFixed(1)}%`,
          })
          return (
            <View key={Hall} role="listitem">
              <Pressable
                role="link"
                className="tf-count-bars__row"
                onPress={() => desk.go({ section: 'quotas' }, Hall === '' ? {} : { period: Hall })}
              >
                <View className="tf-count-bars__name">{Hall || say('figures.noHall')}</View>
                <View {...decorative} className="tf-count-bars__track tf-count-bars__track--parts">
                  <View
                    className="tf-count-bars__part tf-count-bars__part--ink"
                    style={part(Collected)}
                  />
                  <View className="tf-count-bars__part" style={part(Approved)} />
                  <View
                    className="tf-count-bars__part tf-count-bars__part--open"
                    style={part(Review)}
                  />
                </View>
                <View className="tf-count-bars__count">{`${used} / ${Granted}`}</View>
                <Text className="tf-visually-hidden">
                  {say('figures.allowanceOf', {
                    collected: Collected,
                    approved: Approved,
                    review: Review,
                  })}
                </Text>
              </Pressable>
            </View>
          )
        })}
      </View>
    </View>
  )
})
