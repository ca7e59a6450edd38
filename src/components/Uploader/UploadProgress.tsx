import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { LINE_PROGRESS_DELAY_MS } from '@core/domain/limits'
import { feedbackMessages } from '@core/messages/feedback'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import type { A11yProps } from '../a11y'
import type { UploaderItem } from './types'

/** Percent are shown from here on (SPEC §9); before that, a text says that the upload began. */
const PERCENT_FROM = 10

/** Progress of an upload: a bar and, from 10 % on, the percentage. */
export function UploadProgress({ item }: { item: UploaderItem }) {
  const text = useText(uploadMessages)
  const feedback = useText(feedbackMessages)
  const [hasBegun, begin] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => begin(true), LINE_PROGRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const attributes: A11yProps = {
    role: 'progressbar',
    'aria-label': text('uploads.progress', { name: item.name }),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': item.percent,
  }
  return (
    <View {...attributes} className="tf-uploader__progress">
      {item.percent < PERCENT_FROM ? (
        <Text className="tf-uploader__percent is-word">{feedback('feedback.uploading')}</Text>
      ) : (
        <Text className="tf-uploader__percent">{`${item.percent}%`}</Text>
      )}
      <View className="tf-uploader__track">
        <View className="tf-uploader__bar" style={{ width: `${hasBegun ? item.percent : 0}%` }} />
      </View>
    </View>
  )
}
