import type { ShareCard, ShareSetup } from '../../share'
// Load this with the program, not with the chunk below: by then the address may have changed.
import { urlToSign } from './entryUrl'
import { isWechat } from './isWechat'

/** Tells WeChat's menu how to share this page. Does nothing in other browsers. */
export async function setShareCard(card: ShareCard, setup: ShareSetup): Promise<void> {
  if (!isWechat()) return
  const { shareInWechat } = await import('./shareInWechat')
  await shareInWechat(card, setup, urlToSign())
}
