import type { LiveConfig } from '../../liveConfig'
import { createAliyunLive, createTencentLive } from './cloudProviders'
import { createLocalLive } from './localProvider'
import type { LiveProvider } from './types'

/** The configured service; undefined = sessions are only links and 视频号. */
export function createLiveProvider(
  live: LiveConfig,
  own: { secretKey: string; publicUrl: string },
): LiveProvider | undefined {
  const ownHost = URL.canParse(own.publicUrl) ? new URL(own.publicUrl).hostname : ''
  switch (live.provider) {
    case 'off':
      return undefined
    case 'local':
      return createLocalLive(own)
    case 'tencent':
      return createTencentLive({ ...live, ownHost })
    case 'aliyun':
      return createAliyunLive({ ...live, ownHost })
  }
}
