import { Text, View } from '@tarojs/components'
import { ATTACHED_TYPES } from '@core/setup/attachments'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'

interface FileFieldProps {
  id: string
  label: string
  /** Path in files/; empty for none. */
  value: string
  onChange: (value: string) => void
}

/**
 * A file of the download centre. The chosen file is saved as a draft together with the list that
 * names it.
 */
export const FileField = observer(function FileField({
  id,
  label,
  value,
  onChange,
}: FileFieldProps) {
  const desk = useDesk()
  const { media } = useStores().platform
  const say = useText(deskSetupMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const [isBusy, setBusy] = useState(false)
  const name = value.slice(value.lastIndexOf('/') + 1)
  const choose = async () => {
    const [file] = await media.choose({ kind: 'file', count: 1, extensions: ATTACHED_TYPES })
    if (!file) return
    setBusy(true)
    try {
      const Data = await media.base64(file)
      const kept = await desk.call(
        'setup.attach',
        { Name: file.name, Data },
        { intent: intent.of(file.name, Data.length, Data.slice(-64)) },
      )
      intent.end()
      onChange(kept.Name)
    } catch (error) {
      await feedback.error(messageOf(error, say('setup.fileFailed')) ?? say('setup.fileFailed'))
    } finally {
      setBusy(false)
      media.release(file)
    }
  }
  return (
    <View id={id} className="tf-setup-picture">
      {name !== '' && <Text className="tf-setup-picture__name">{name}</Text>}
      <View className="tf-setup-picture__tools">
        <Button
          kind="secondary"
          size="small"
          icon="upload"
          label={`${say('setup.upload')} ${label}`}
          loading={isBusy}
          onPress={() => void choose()}
        >
          {say(value === '' ? 'setup.upload' : 'setup.uploadOther')}
        </Button>
      </View>
    </View>
  )
})
