import { View } from '@tarojs/components'
import type { AnswerRow } from '@core/answers/types'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { VideoView } from '@/components/RichTextView/VideoView'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'

/** The pictures and the video of a company's profile; a press enlarges a picture. */
export const CompanyPictures = observer(function CompanyPictures({
  rows,
  files,
}: {
  rows: readonly AnswerRow[]
  files: Readonly<Record<string, string>>
}) {
  const { platform } = useStores()
  const text = useText(hallPageMessages)
  const seen = (id: string) =>
    (rows.find(row => row.id === id)?.urls ?? []).flatMap(url => files[url] ?? [])
  const pictures = seen('Pictures')
  const addresses = pictures.map(picture => siteAddress(picture, platform.apiBase))
  const [video] = seen('Video')
  if (pictures.length === 0 && video === undefined) return null
  return (
    <View className="tf-company__pictures">
      {pictures.length > 0 && (
        <View className="tf-company__thumbs">
          {pictures.map((picture, at) => (
            <Pressable
              key={picture}
              label={text('hall.picture', { n: at + 1, all: pictures.length })}
              className="tf-company__thumb"
              onPress={() => platform.media.preview(addresses, addresses[at] ?? '')}
            >
              <ItemPicture className="tf-company__picture" icon="image" src={picture} />
            </Pressable>
          ))}
        </View>
      )}
      {video !== undefined && <VideoView src={siteAddress(video, platform.apiBase)} />}
    </View>
  )
})
