import { countText } from '@core/format/countText'
import { View } from '@tarojs/components'
import { svgImage } from '@/components/svgImage'
import { deskFormMessages } from '@/i18n/messages/deskForms'
import { useText } from '@/i18n/useText'
import { dayCurveSvg } from './dayCurveSvg'

interface DayCurveProps {
  /** ISO days, the last one is today. */
  days: readonly string[]
  /** Counts in the order of `days`. */
  counts: readonly number[]
}

/** The submissions of the last days: a small line, and each figure for screen readers. */
export function DayCurve({ days, counts }: DayCurveProps) {
  const say = useText(deskFormMessages)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const each = days.map((day, at) =>
    say('forms.curveDay', {
      day: day.slice(5).replace('-', '.'),
      n: countText(counts[at] ?? 0),
    }),
  )
  return (
    <View
      role="img"
      aria-label={say('forms.curveOf', {
        n: countText(total),
        days: each.join(say('forms.curveAnd')),
      })}
      className="tf-forms__curve"
      style={{ backgroundImage: svgImage(dayCurveSvg(counts)) }}
    />
  )
}
