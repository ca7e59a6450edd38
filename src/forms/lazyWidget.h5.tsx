import { View } from '@tarojs/components'
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { requestMessages } from '@core/messages/request'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { focusControl } from '@/components/revealElement'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import type { WidgetProps } from './widgets/WidgetProps'

type Widget = ComponentType<WidgetProps>

/** Distance at which loading starts before the field comes into view, in CSS pixels. */
const NEAR_PX = 600

/**
 * A widget with its own chunk, loaded when its field comes near the screen. If the chunk fails, an
 * error with a retry is shown in its place (SPEC §8 Rich-text failure).
 */
export function lazyWidget(load: () => Promise<Widget>): Widget {
  let loaded: Widget | undefined
  return function LazyWidget(props: WidgetProps) {
    const text = useText(formMessages)
    const failed = useText(requestMessages)
    const { id } = props.control
    const place = useRef<HTMLElement>(null)
    const [Ready, setReady] = useState(() => loaded)
    const [phase, setPhase] = useState<'far' | 'near' | 'failed'>('far')
    const hadFocus = useRef(false)
    const retry = () => {
      // The button disappears and would take the focus with it.
      place.current?.focus()
      setPhase('near')
    }

    useEffect(
      () =>
        Ready || phase !== 'far' ? undefined : whenNear(place.current, () => setPhase('near')),
      [Ready, phase],
    )
    useEffect(() => {
      if (Ready || phase !== 'near') return
      let isGone = false
      load().then(
        widget => {
          loaded = widget
          hadFocus.current = document.activeElement?.id === id
          if (!isGone) setReady(() => widget)
        },
        () => !isGone && setPhase('failed'),
      )
      return () => void (isGone = true)
    }, [Ready, phase, id])
    // An error or Tab may have moved the focus to the field before its control was loaded.
    useLayoutEffect(() => {
      const control = Ready && hadFocus.current ? document.getElementById(id) : null
      if (control) focusControl(control)
    }, [Ready, id])

    if (Ready) return <Ready {...props} />
    // A stop for Tab, which would otherwise skip the field.
    const stop = {
      id,
      tabIndex: phase === 'failed' ? -1 : 0,
      role: 'group',
      'aria-labelledby': props.control.labelledBy,
    }
    return (
      <View ref={place} {...stop} className="tf-field__lazy">
        {phase === 'failed' ? (
          <ErrorState
            message={failed('richText.failed')}
            retry={{ text: text('forms.retry'), onPress: retry }}
          />
        ) : (
          <Skeleton shape="text" rows={2} label={text('forms.loading')} />
        )}
      </View>
    )
  }
}

/** Callbacks for elements that come near the screen. */
const awaited = new WeakMap<Element, () => void>()
/**
 * One observer for all fields, because the browser asks each observer in each frame; false if the
 * browser has none.
 */
const observer =
  typeof IntersectionObserver === 'function' &&
  new IntersectionObserver(
    entries =>
      entries.forEach(({ target, isIntersecting }) => isIntersecting && awaited.get(target)?.()),
    {
      rootMargin: `${NEAR_PX}px`,
    },
  )

/** Calls back when an element comes near the screen; immediately if the browser cannot tell. */
function whenNear(node: Element | null, act: () => void): (() => void) | undefined {
  if (!node || !observer) return void act()
  awaited.set(node, act)
  observer.observe(node)
  return () => observer.unobserve(node)
}
