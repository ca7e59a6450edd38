import { View } from '@tarojs/components'
import { visitorDetail } from '@core/answers/visitorDetail'
import type { Language } from '@core/domain/language'
import { AnswerTable } from '@/components/AnswerTable/AnswerTable'
import { useAnswerReading } from '@/shell/useAnswerReading'
import { detailSource } from './definitions'
import { galleryPictures } from './galleryUploads'

/** The visitor detail table of SPEC §2 with everything it can hold. */
export function GalleryDetail({ language }: { language: Language }) {
  const reading = useAnswerReading()
  return (
    <View className="tf-gallery__section">
      <AnswerTable
        sections={[
          { id: 'visitor', title: '', rows: visitorDetail(detailSource.Record, [], language) },
        ]}
        addressOf={url => galleryPictures.get(url)}
        {...reading}
      />
    </View>
  )
}
