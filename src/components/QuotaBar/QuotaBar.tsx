import { Text, View } from '@tarojs/components'
import { decorative } from '../a11y'
import { cx } from '../cx'
import './QuotaBar.scss'

export interface QuotaBarProps {
  name: string
  used: number
  granted: number
  /** The unsettled part of `used`, such as badges in review: hatched. */
  held?: number
  /** The whole as text, for screen readers. */
  label: string
}

/** More cells than this become one bar (DESIGN §6 Quota bar). */
const CELLS = 30

/** The used part of an allowance: one cell per place, always with the numbers. */
export function QuotaBar({ name, used, granted, held = 0, label }: QuotaBarProps) {
  const settled = Math.max(0, used - held)
  return (
    <View role="img" aria-label={label} className="tf-quota">
      <View {...decorative} className="tf-quota__line">
        <Text className="tf-quota__name">{name}</Text>
        <View className="tf-quota__figures">
          <Text className="tf-quota__used">{used}</Text>
          <Text>{`/${granted}`}</Text>
        </View>
      </View>
      <View {...decorative} className="tf-quota__cells">
        {granted > CELLS ? (
          <View className="tf-quota__bar">
            <View className="tf-quota__part is-used" style={{ width: share(settled, granted) }} />
            <View
              className="tf-quota__part is-held"
              style={{ width: share(used - settled, granted) }}
            />
          </View>
        ) : (
          Array.from({ length: Math.max(granted, used) }, (_, at) => (
            <View
              key={at}
              className={cx('tf-quota__cell', at < settled ? 'is-used' : at < used && 'is-held')}
            />
          ))
        )}
      </View>
    </View>
  )
}

const share = (part: number, whole: number): string => `${Math.min(100, (part / whole) * 100)}%`
