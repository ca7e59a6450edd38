import { Text, View } from '@tarojs/components'
import { useRef } from 'react'
import type { A11yProps } from '../a11y'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import './Tabs.scss'

export interface TabItem {
  id: string
  text: string
  /** Number of things behind the tab. */
  count?: number
}

export interface TabsProps {
  /** Prefix of the tabs' ids; the panel is `tabPanel(id, …)`. */
  id: string
  /** Name of the choice, for screen readers. */
  label: string
  tabs: readonly TabItem[]
  current: string
  onChange: (id: string) => void
}

const MOST = 99

/**
 * Tabs with counts in a row that scrolls (DESIGN §6 Tabs). Arrows, Home and End move between them,
 * as in every tab list.
 */
export function Tabs({ id, label, tabs, current, onChange }: TabsProps) {
  const nodes = useRef(new Map<string, unknown>())
  const move = (key: string): boolean => {
    const at = tabs.findIndex(tab => tab.id === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return false
    onChange(next.id)
    const node = nodes.current.get(next.id) as { focus?: () => void } | undefined
    node?.focus?.()
    return true
  }
  return (
    <View {...({ role: 'tablist', 'aria-label': label } satisfies A11yProps)} className="tf-tabs">
      {tabs.map(tab => (
        <Pressable
          key={tab.id}
          ref={node => void nodes.current.set(tab.id, node)}
          role="tab"
          id={tabId(id, tab.id)}
          aria-selected={tab.id === current}
          aria-controls={panelId(id)}
          tabIndex={tab.id === current ? 0 : -1}
          className={cx('tf-tabs__tab', tab.id === current && 'is-current')}
          onPress={() => onChange(tab.id)}
          onKey={move}
        >
          <Text>{tab.text}</Text>
          {tab.count !== undefined && (
            <Text className="tf-tabs__count">{tab.count > MOST ? `${MOST}+` : tab.count}</Text>
          )}
        </Pressable>
      ))}
    </View>
  )
}

const tabId = (id: string, tab: string) => `${id}-tab-${tab || 'all'}`
const panelId = (id: string) => `${id}-panel`

/** Attributes of the panel that the tabs of `id` control. */
export function tabPanel(id: string, current: string): A11yProps {
  return { role: 'tabpanel', id: panelId(id), 'aria-labelledby': tabId(id, current) }
}
