import type { ShareCard, ShareSetup } from '../../share'
// Read with the program, not with the chunk below: by then the address may be another.
import { urlToSign } from './entryUrl'
import { isWechat } from './isWechat'

/** Tells WeChat's menu what to share of this page. Does nothing in other browsers. */
export async function setShareCard(card: ShareCard, setup: ShareSetup): Promise<void> {
  if (!isWechat()) return
  const { shareInWechat } = await import('./shareInWechat')
  await shareInWechat(card, setup, urlToSign())
}
