import { createHash } from 'node:crypto'
import { aliyunNotices, tencentNotices, type CloudNotices } from './cloudNotices'
import type { LiveProvider } from './types'

/** Domains and keys of a cloud's live service, as its console shows them. */
export interface CloudLive extends Omit<CloudNotices, 'ownHost'> {
  pushDomain: string
  playDomain: string
  /** The first part of every path (AppName). */
  app: string
  pushKey: string
  /** Empty = the players' domain needs no signature. */
  playKey: string
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/**
 * Tencent Cloud: txSecret = md5(key + stream + txTime), txTime = the end in seconds, as upper-case
 * hexadecimal.
 */
export function createTencentLive(cloud: CloudLive & CloudNotices): LiveProvider {
  const { pushDomain, playDomain, app, pushKey, playKey } = cloud
  const signed = (key: string, stream: string, expires: Date): string => {
    if (key === '') return ''
    const time = seconds(expires).toString(16).toUpperCase()
    return `?txSecret=${md5(`${key}${stream}${time}`)}&txTime=${time}`
  }
  return {
    name: 'tencent',
    push: (stream, expires) => ({
      server: `rtmp://${pushDomain}/${app}/`,
      key: `${stream}${signed(pushKey, stream, expires)}`,
    }),
    play: (stream, expires) =>
      `https://${playDomain}/${app}/${stream}.m3u8${signed(playKey, stream, expires)}`,
    readNotice: tencentNotices(cloud),
  }
}

/** Aliyun: auth_key = end-rand-uid-md5(path-end-rand-uid-key); rand and uid are 0. */
export function createAliyunLive(cloud: CloudLive & CloudNotices): LiveProvider {
  const { pushDomain, playDomain, app, pushKey, playKey } = cloud
  const signed = (key: string, path: string, expires: Date): string => {
    const end = seconds(expires)
    return key === '' ? '' : `?auth_key=${end}-0-0-${md5(`${path}-${end}-0-0-${key}`)}`
  }
  return {
    name: 'aliyun',
    push: (stream, expires) => ({
      server: `rtmp://${pushDomain}/${app}/`,
      key: `${stream}${signed(pushKey, `/${app}/${stream}`, expires)}`,
    }),
    play(stream, expires) {
      const path = `/${app}/${stream}.m3u8`
      return `https://${playDomain}${path}${signed(playKey, path, expires)}`
    },
    readNotice: aliyunNotices(cloud),
  }
}
