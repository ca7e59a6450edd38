import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { BarMenuItem } from './frameNav'

interface BarMenuProps {
  label: string
  items: readonly BarMenuItem[]
  className: string
  children: ReactNode
}

/**
 * A button of the bar with a menu below it. Arrows move within the menu; Escape, Tab and a press
 * outside close it.
 */
export function BarMenu({ label, items, className, children }: BarMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLElement | null>(null)
  const button = useRef<HTMLElement | null>(null)
  const nodes = useRef<(HTMLElement | null)[]>([])
  useEffect(() => {
    if (!isOpen) return undefined
    nodes.current[0]?.focus()
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const move = (at: number) => (key: string) => {
    if (key === 'Escape') {
      close()
      return true
    }
    const last = items.length - 1
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[key]
    if (to === undefined) return false
    nodes.current[to]?.focus()
    return true
  }
  return (
    <View ref={root} className="tf-bar-menu">
      <Pressable
        ref={node => void (button.current = elementOf(node))}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onPress={() => setOpen(!isOpen)}
      >
        {children}
      </Pressable>
      {isOpen && (
        <View role="menu" aria-label={label} className="tf-bar-menu__panel">
          {items.map((item, at) => (
            <Pressable
              key={item.id}
              ref={node => void (nodes.current[at] = elementOf(node))}
              role="menuitem"
              className="tf-bar-menu__item"
              onKey={move(at)}
              onPress={() => {
                close()
                item.onPress()
              }}
            >
              <Icon name={item.icon} size={18} />
              <Text>{item.text}</Text>
            </Pressable>
          ))}
        </View>
      )}
    </View>
  )
}

const elementOf = (node: unknown): HTMLElement | null => (node instanceof HTMLElement ? node : null)
