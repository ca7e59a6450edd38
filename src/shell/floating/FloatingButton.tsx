import { View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useState, useEffect, useRef } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { menuMessages } from '@/i18n/messages/menu'
import { useText } from '@/i18n/useText'
import { routes, type RouteName } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { stepBy } from './floatPlace'
import { quickActions } from './quickActions'
import { QuickActionList } from './QuickActionList'
import { useDrag } from './useDrag'
import { onOverlayChange, openOverlays } from '@/components/overlays'
import { onTyping } from '@/components/windowSize'
import './FloatingButton.scss'

export interface FloatingButtonProps {
  route: RouteName | undefined
  /** Id of the page's main part: "back to top" leads there. */
  mainId: string
  /**
   * On pages with a single task: only the official account, at the upper edge, without the button.
   */
  isSuggestion?: boolean
}

/** From this scroll position on, the way back to the top is offered. */
const SCROLLED_PX = 200
const WORK = /^\/pages\/(?:exhibitor|organiser)\//

/**
 * The floating button (SPEC §2). After a drag it rests at the left or right edge; a press offers
 * the most frequent actions. It hides while a window is open or the user types. Arrow keys move it,
 * because dragging must not be the only way (WCAG 2.5.7).
 */
export const FloatingButton = observer(function FloatingButton({
  route,
  mainId,
}: FloatingButtonProps) {
  const stores = useStores()
  const text = useText(menuMessages)
  const [isOpen, setOpen] = useState(false)
  const [isScrolled, setScrolled] = useState(false)
  usePageScroll(({ scrollTop }) => setScrolled(scrollTop > SCROLLED_PX))
  // pages of work have rows and bars up to the edge
  const isDocked = !isOpen && route !== undefined && WORK.test(routes[route])
  const drag = useDrag(isDocked)
  const { isCovered, isTyping } = useStepsAside(isOpen)
  const actions = quickActions(stores, route, isScrolled)
  if (actions.length === 0) return null

  const handleKey = (key: string) => {
    const next = stepBy(key, drag.place)
    if (next) drag.keep(next)
    return next !== undefined
  }
  const isAside = isCovered || isTyping
  const { x, y } = drag.corner
  return (
    <>
      <View
        {...drag.events}
        className={cx(
          'tf-float',
          drag.isHeld && 'is-held',
          isOpen && 'is-open',
          isAside && 'is-aside',
          isDocked && !drag.isHeld && `is-docked is-${drag.place.side}`,
        )}
        style={{ transform: `translate3d(${x}px, ${y}px, 0)` }}
        catchMove
      >
        <Pressable
          label={text(isOpen ? 'float.close' : 'float.open')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className="tf-float__button"
          onKey={handleKey}
          onPress={() => !drag.wasDragged() && setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'more'} size={isDocked ? 20 : 28} />
        </Pressable>
      </View>
      {isOpen && (
        <QuickActionList
          actions={actions}
          corner={drag.corner}
          side={drag.place.side}
          mainId={mainId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
})

/**
 * Is another window open over the page, or is the user typing? Then nothing may float in the way.
 * The button's own window does not count until it is closed completely, because a hidden button
 * could not take back the focus.
 */
function useStepsAside(isOwnOpen: boolean): { isCovered: boolean; isTyping: boolean } {
  const [isCovered, setCovered] = useState(() => openOverlays() > 0)
  const [isTyping, setTyping] = useState(false)
  useEffect(() => onOverlayChange(() => setCovered(openOverlays() > 0)), [])
  useEffect(() => onTyping(setTyping), [])
  const isOwn = useRef(false)
  isOwn.current = isOwnOpen || (isOwn.current && isCovered)
  return { isCovered: isCovered && !isOwn.current, isTyping }
}
