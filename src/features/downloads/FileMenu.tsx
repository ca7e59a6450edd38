import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { downloadMessages } from '@/i18n/messages/downloads'
import { useText } from '@/i18n/useText'

export interface FileAction {
  id: string
  text: string
  icon: IconName
  isDangerous?: boolean
  onPress: () => void
}

/** The other actions of a file, behind three dots. */
export function FileMenu({ title, actions }: { title: string; actions: readonly FileAction[] }) {
  const text = useText(downloadMessages)
  const [isOpen, open] = useState(false)
  if (actions.length === 0) return null
  return (
    <>
      <Pressable
        className="tf-download__more"
        label={text('download.moreOf', { title })}
        aria-haspopup="dialog"
        onPress={() => open(true)}
      >
        <Icon name="more" size={20} />
      </Pressable>
      <Sheet
        open={isOpen}
        title={title}
        closeLabel={text('download.close')}
        onClose={() => open(false)}
      >
        <View className="tf-download__menu">
          {actions.map(({ id, text: words, icon, isDangerous = false, onPress }) => (
            <Button
              key={id}
              block
              kind={isDangerous ? 'danger' : 'secondary'}
              icon={icon}
              onPress={() => {
                open(false)
                onPress()
              }}
            >
              {words}
            </Button>
          ))}
        </View>
      </Sheet>
    </>
  )
}
