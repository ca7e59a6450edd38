import { View } from '@tarojs/components'
import { visitorDetail } from '@core/answers/visitorDetail'
import type { Language } from '@core/domain/language'
import { VisitorDetail } from '@/components/VisitorDetail/VisitorDetail'
import { answerMessages } from '@/i18n/messages/answers'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { detailSource } from './definitions'
import { galleryPictures } from './galleryUploads'

/** The visitor detail table of SPEC §2 with everything it can hold. */
export function GalleryDetail({ language }: { language: Language }) {
  const { platform } = useStores()
  const answers = useText(answerMessages)
  return (
    <View className="tf-gallery__section">
      <VisitorDetail
        rows={visitorDetail(detailSource.Record, [], language)}
        addressOf={url => galleryPictures.get(url)}
        onOpenFile={address => void platform.openFile(address)}
        onPreview={platform.media.preview}
        texts={{
          none: answers('answers.none'),
          changed: answers('answers.changed'),
          before: answers('answers.before'),
          picture: number => answers('answers.picture', { number }),
          file: number => answers('answers.file', { number }),
          unavailable: answers('answers.unavailable'),
        }}
      />
    </View>
  )
}
