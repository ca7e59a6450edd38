import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import './BoothPlate.scss'

/** The number of a booth, as on its sign. */
export const BoothPlate = observer(function BoothPlate({
  booth,
  isInk = false,
}: {
  booth: string
  isInk?: boolean
}) {
  const text = useText(hallMessages)
  if (booth === '') return <Text className="tf-plate__none">{text('hall.noBooth')}</Text>
  return (
    <View
      className={cx('tf-plate', isInk && 'is-ink')}
      role="img"
      aria-label={text('hall.booth', { booth })}
    >
      {booth}
    </View>
  )
})

/** The tick of a company whose papers are approved. */
export const VerifiedMark = observer(function VerifiedMark({
  isShort = false,
}: {
  isShort?: boolean
}) {
  const text = useText(hallMessages)
  return (
    <View
      className="tf-verified"
      {...(isShort && { role: 'img', 'aria-label': text('hall.verified') })}
    >
      <Icon name="success" size={16} />
      {!isShort && <Text>{text('hall.verified')}</Text>}
    </View>
  )
})
