import { focusElement } from '@/components/focusElement'
import { Pressable } from '@/components/Pressable/Pressable'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** The keyboard's way past the bar (WCAG 2.4.1); a mini-program has no keyboard. */
export function SkipLink({ to }: { to: string }) {
  const { platform } = useStores()
  const text = useText(shellMessages)
  if (!platform.capabilities.hasBrowserChrome) return null
  return (
    <Pressable role="link" className="tf-shell__skip" onPress={() => focusElement(to)}>
      {text('shell.skip')}
    </Pressable>
  )
}
