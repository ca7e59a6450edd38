import Taro from '@tarojs/taro'
import { copyText } from './device'

/** Opens a 视频号. WeChat opens only those of the same subject; for others the id is copied. */
export async function openChannels(
  finderUserName: string,
  isLive: boolean,
): Promise<'opened' | 'copied' | 'failed'> {
  try {
    await (isLive
      ? Taro.openChannelsLive({ finderUserName })
      : Taro.openChannelsUserProfile({ finderUserName }))
    return 'opened'
  } catch {
    return (await copyText(finderUserName)) ? 'copied' : 'failed'
  }
}
