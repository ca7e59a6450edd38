import type { DownloadItem } from '@core/contract/download'
import { fileSizeText } from '@core/messages/fileSize'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useDownloads } from '@/shell/useDownloads'
import { downloadMessages } from '@/i18n/messages/downloads'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { extensionOf } from '@/utils/fileType'

/**
 * The fair's files for the press (PAGES media/mycard). A press on a file downloads it. Shows
 * nothing if there are none.
 */
export const PressFiles = observer(function PressFiles() {
  const { api, language, session } = useStores()
  const text = useText(downloadMessages)
  const { state } = useLoad(
    `${session.owner} ${language.current}`,
    async () => (await api.call('download.list', {}, { repeats: 'extra' })).Items,
  )
  const { run } = useDownloads(() => undefined)
  const facts = ({ FileName, Bytes }: DownloadItem) =>
    `${extensionOf(FileName).toUpperCase()} · ${fileSizeText(Bytes)}`
  return (
    <>
      {(state.value ?? []).map(item => (
        <Pressable
          key={item.Id}
          className="tf-card-more__row"
          aria-label={`${text('download.getOf', { title: item.Title })}, ${facts(item)}`}
          onPress={() => void run('get', item)}
        >
          <Icon name="file" size={20} />
          <View className="tf-card-more__row-text">
            <Text className="tf-card-more__row-title">{item.Title}</Text>
            {/* The space also separates it from the title for a screen reader. */}
            <Text className="tf-card-more__row-detail">{` ${facts(item)}`}</Text>
          </View>
          <Icon name="download" size={18} />
        </Pressable>
      ))}
    </>
  )
})
