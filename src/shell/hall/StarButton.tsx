import { Text } from '@tarojs/components'
import type { SearchKind } from '@core/search/rules'
import { observer } from 'mobx-react-lite'
import { ApiError } from '@/api/ApiError'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useFeedback } from '../feedback/useFeedback'
import { useFavourites } from './useFavourites'
import './StarButton.scss'

export interface StarButtonProps {
  kind: SearchKind
  id: string
  /** Name of the marked company or product, for screen readers. */
  name: string
  /** `corner` lies on a picture, `button` shows its text. */
  look?: 'plain' | 'corner' | 'button'
}

/** Marks a company or product as a favourite, or removes the mark. */
export const StarButton = observer(function StarButton({
  kind,
  id,
  name,
  look = 'plain',
}: StarButtonProps) {
  const favourites = useFavourites()
  const text = useText(hallMessages)
  const feedback = useFeedback()
  const isOn = favourites.has(kind, id)
  const toggle = () => {
    favourites.toggle(kind, id).then(
      isKept => {
        if (!isKept) void feedback.error(text('hall.markFull', { n: favourites.most }))
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        void feedback.error(text('hall.markFailed'))
      },
    )
  }
  return (
    <Pressable
      label={text(isOn ? 'hall.unmark' : 'hall.mark', { name })}
      aria-pressed={isOn}
      className={cx('tf-star', `tf-star--${look}`, isOn && 'is-on')}
      onPress={toggle}
    >
      <Icon name={isOn ? 'star-fill' : 'star'} size={20} />
      {look === 'button' && <Text>{text(isOn ? 'hall.saved' : 'hall.save')}</Text>}
    </Pressable>
  )
})
