import { Text, View } from '@tarojs/components'
import type { AnswerRow } from '@core/answers/types'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { RichTextView } from '@/components/RichTextView/RichTextView'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { fullAddresses } from './fullAddresses'

/** The number of characters that fit into the lines shown at first. */
const SHORT = 90

/** A company's description of itself: its beginning, and the whole text on request. */
export const CompanyIntro = observer(function CompanyIntro({
  rows,
  files,
}: {
  rows: readonly AnswerRow[]
  files: Readonly<Record<string, string>>
}) {
  const { language, platform } = useStores()
  const { current } = language
  const text = useText(hallPageMessages)
  const [isWhole, setWhole] = useState(false)
  const row = (id: string) => rows.find(one => one.id === id)
  const html = localized(
    row('Intro')?.html ?? row('Intro')?.text,
    row('IntroEn')?.html ?? row('IntroEn')?.text,
    current,
  )
  if (html === '') return null
  const isLong = html.length > SHORT
  return (
    <View className="tf-company__intro">
      <View className={cx(isLong && !isWhole && 'tf-company__short')}>
        <RichTextView html={html} files={fullAddresses(files, platform.apiBase)} />
      </View>
      {isLong && (
        <Pressable
          className="tf-company__more"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          <Text>{text(isWhole ? 'hall.readLess' : 'hall.readMore')}</Text>
        </Pressable>
      )}
    </View>
  )
})
