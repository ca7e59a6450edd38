import type { Fair } from '../../repositories/fairRepository'

/**
 * The address of the fair's H5 on a host, without a trailing slash: PUBLIC_URL on its own host,
 * https on the hosts in `WechatHosts`. Undefined for any other host, so that no browser is sent
 * there and nothing is signed for it.
 */
export function h5BaseOn(fair: Fair, publicUrl: string, host: string): string | undefined {
  const name = host
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase()
  if (name === new URL(publicUrl).host) return publicUrl
  return fair.settings.wechatHosts?.includes(name) ? `https://${name}` : undefined
}
