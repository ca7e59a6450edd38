import { createHmac } from 'node:crypto'
import type { LiveProvider } from './types'

/** Where the sample is on a development server. */
export const SAMPLE_PATH = '/dev/live/sample.webm'

/**
 * For development: push addresses are signed like a cloud's and point to this machine, and every
 * session plays the same sample.
 */
export function createLocalLive({ secretKey }: { secretKey: string }): LiveProvider {
  return {
    name: 'local',
    push(stream, expires) {
      const end = Math.floor(expires.getTime() / 1000)
      const sign = createHmac('sha256', secretKey)
        .update(`live ${stream} ${end}`)
        .digest('hex')
        .slice(0, 32)
      return { server: 'rtmp://127.0.0.1:1935/live/', key: `${stream}?end=${end}&sign=${sign}` }
    },
    play: () => SAMPLE_PATH,
  }
}
