import { View } from '@tarojs/components'
import type { BoothFinding, DrawnBooth } from '@core/halls/findings'
import { numberIn } from '@core/halls/findings'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'

interface HallFindingsProps {
  findings: readonly BoothFinding[]
  booths: readonly DrawnBooth[]
  hall: string
  onPick: (at: number) => void
}

/** The most problems listed. */
const SHOWN = 20

/** The problems of the booths; each links to its row and its place on the plan. */
export const HallFindings = observer(function HallFindings({
  findings,
  booths,
  hall,
  onPick,
}: HallFindingsProps) {
  const say = useText(deskHallMessages)
  if (findings.length === 0) return null
  const nameOf = (at: number | undefined) =>
    numberIn(hall, (at === undefined ? undefined : booths[at]?.no) ?? '')
  return (
    <View role="status" className="tf-setup-card">
      <SectionHead title={say('halls.findings', { n: findings.length })} />
      <View>
        {findings.slice(0, SHOWN).map(({ at, kind, other }) => (
          <Pressable
            key={`${at} ${kind} ${other}`}
            className="tf-halls__finding"
            onPress={() => onPick(at)}
          >
            <Icon name="error" size={16} />
            <View>{say(`halls.finding.${kind}`, { no: nameOf(at), other: nameOf(other) })}</View>
          </Pressable>
        ))}
      </View>
      {findings.length > SHOWN && (
        <View className="tf-desk__note">{say('halls.more', { n: findings.length - SHOWN })}</View>
      )}
    </View>
  )
})
