import type { gatePageMessages } from '@/i18n/messages/gate'
import type { Text } from '@/i18n/useText'

const TARGETS = ['visitor', 'media', 'vip', 'ex'] as const

/** What a badge is, in words. */
export function targetName(text: Text<typeof gatePageMessages>, target: string): string {
  const known = TARGETS.find(one => one === target)
  return known ? text(`gate.target.${known}`) : target
}
