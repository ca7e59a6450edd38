import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMinWidth } from '@/components/useMinWidth'
import { useFramed } from '@/shell/frame/useFramed'
import type { BesideIndexProps } from './BesideIndexProps'
import { FormIndex, indexed } from './FormIndex'

/** From this width on the sections are beside the form (DESIGN §11). */
const ROOMY = 1200

/** A form, and in a wide work frame the index of its sections beside it. */
export const BesideIndex = observer(function BesideIndex({ form, children }: BesideIndexProps) {
  const isRoomy = useMinWidth(ROOMY)
  const isFramed = useFramed()
  const hasIndex = isRoomy && isFramed && form !== undefined && indexed(form).length > 1
  return (
    <View className={hasIndex ? 'tf-form-beside has-index' : 'tf-form-beside'}>
      <View className="tf-form-beside__form">{children}</View>
      {hasIndex && <FormIndex form={form} />}
    </View>
  )
})
