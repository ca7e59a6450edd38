import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import { OfficialPrompt } from '../official/OfficialPrompt'
import { FloatingButton, type FloatingButtonProps } from './FloatingButton'

/**
 * The floating content of a page: in WeChat for the first seconds the official account's card,
 * otherwise the button.
 */
export const FloatingLayer = observer(function FloatingLayer(props: FloatingButtonProps) {
  const {
    audience,
    config,
    platform: { capabilities, session },
    session: { user },
  } = useStores()
  // Only the H5 in WeChat: a mini-program shows official accounts by its own component.
  const [mayPrompt, setMayPrompt] = useState(
    () =>
      capabilities.knowsWechatUser &&
      capabilities.hasBrowserChrome &&
      !session.get<boolean>(KEYS.officialShown),
  )
  if (mayPrompt && config.settings?.officialAccount)
    return (
      <OfficialPrompt isAbove={props.isSuggestion === true} onGone={() => setMayPrompt(false)} />
    )
  if (props.isSuggestion) return null
  // Configuration, audience and login decide (SPEC §6).
  const floatMenu = config.settings?.floatMenus[user?.audience ?? audience.current] ?? 'never'
  const isForThem = floatMenu === 'always' || (floatMenu === 'known' && user !== undefined)
  return isForThem ? <FloatingButton {...props} /> : null
})
