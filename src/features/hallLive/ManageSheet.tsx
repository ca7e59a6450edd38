import type { RoomMessage } from '@core/contract/hallLiveRoom'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { PanelProps } from '@/shell/lazyPanel'
import type { RoomStore } from './RoomStore'

export interface ManageSheetProps extends PanelProps {
  room: RoomStore
  /** Undefined when the sheet is closed. */
  message: RoomMessage | undefined
}

/** The broadcasting company's actions on a message of the room. */
export const ManageSheet = observer(function ManageSheet({
  open,
  room,
  message,
  onClose,
}: ManageSheetProps) {
  const text = useText(hallLiveMessages)
  const { run } = useOwnAction()
  const feedback = useFeedback()
  // the closing sheet still shows the last message
  const last = useRef(message)
  if (message) last.current = message
  const shown = last.current
  if (!shown) return null
  const act = (action: 'remove' | 'mute') => {
    onClose()
    void run(action, async () => {
      await room.moderate(shown.Seq, action)
      await feedback.success(text('room.removed'))
    })
  }
  return (
    <Sheet
      open={open}
      title={text('room.manage')}
      closeLabel={text('room.close')}
      onClose={onClose}
    >
      <View className="tf-room__note">{shown.Text}</View>
      <Pressable className="tf-room__option" onPress={() => act('remove')}>
        {text('room.remove')}
      </Pressable>
      {!shown.Host && (
        <Pressable className="tf-room__option is-danger" onPress={() => act('mute')}>
          {text('room.mute')}
        </Pressable>
      )}
    </Sheet>
  )
})
