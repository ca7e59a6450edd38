import { useEffect, useRef, useState } from 'react'
import { uploadMessages } from '@/i18n/messages/uploads'
import { useText } from '@/i18n/useText'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { openSound, type Sound } from './sound'

/** Plays a sound and pauses it; it stops when it leaves the screen. */
export function SoundButton({ src, name }: { src: string; name: string }) {
  const text = useText(uploadMessages)
  const sound = useRef<Sound>()
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    return () => {
      sound.current?.close()
      sound.current = undefined
      setPlaying(false)
    }
  }, [src])
  const press = () => {
    sound.current ??= openSound(src, () => setPlaying(false))
    if (isPlaying) sound.current.pause()
    else sound.current.play()
    setPlaying(!isPlaying)
  }
  return (
    <Pressable
      label={text(isPlaying ? 'uploads.pause' : 'uploads.play', { name })}
      className="tf-uploader__sound"
      onPress={press}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
    </Pressable>
  )
}
