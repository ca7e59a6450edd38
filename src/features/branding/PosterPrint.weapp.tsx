import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { brandingMessages } from '@/i18n/messages/branding'
import { useText } from '@/i18n/useText'
import type { PosterPrintProps } from './PosterPrintProps'

/** A mini-program only says where to get files for print. */
export const PosterPrint = observer(function PosterPrint(_props: PosterPrintProps) {
  const text = useText(brandingMessages)
  return <Text className="tf-branding__note">{text('branding.printElsewhere')}</Text>
})
