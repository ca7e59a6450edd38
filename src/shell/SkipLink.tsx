import { focusElement } from '@/components/focusElement'
import { Pressable } from '@/components/Pressable/Pressable'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

export interface SkipLinkProps {
  /** Id of the element after the skipped part. */
  to: string
  /** Text of the link, if it skips something other than the bar. */
  text?: string
}

/**
 * The keyboard's way past the bar, or past another long row of links (WCAG 2.4.1); a mini-program
 * has no keyboard.
 */
export function SkipLink({ to, text: words }: SkipLinkProps) {
  const { platform } = useStores()
  const text = useText(shellMessages)
  if (!platform.capabilities.hasBrowserChrome) return null
  return (
    <Pressable role="link" className="tf-shell__skip" onPress={() => focusElement(to)}>
      {words ?? text('shell.skip')}
    </Pressable>
  )
}
