import Taro from '@tarojs/taro'
import type { MessageConsent } from '../types'

/** Most templates in one question to WeChat. */
const MOST = 3

/**
 * Asks whether these messages may be sent. WeChat allows this only right after a press: call it
 * before any wait.
 */
export async function requestMessages(
  templateIds: readonly string[],
): Promise<readonly MessageConsent[]> {
  const asked = templateIds.slice(0, MOST)
  if (asked.length === 0) return []
  try {
    const answer: Readonly<Record<string, unknown>> = {
      ...(await Taro.requestSubscribeMessage({ tmplIds: asked, entityIds: [] })),
    }
    return asked.map(id => ({ id, isAccepted: answer[id] === 'accept' }))
  } catch {
    // Messages are switched off in WeChat, or the templates do not exist: nothing is allowed.
    return []
  }
}
