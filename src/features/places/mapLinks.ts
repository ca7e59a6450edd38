import type { Place } from '@/platform/place'

export type MapProgram = 'apple' | 'amap' | 'tencent' | 'baidu'

/** Who asks, as the map programs want to be told. */
const REFERRER = 'fairpass'

/**
 * Addresses under which the map programs show a place; each opens its program where it is installed
 * and its site elsewhere. Nothing of theirs is loaded here.
 */
export function mapLinks(
  { latitude, longitude, name, address }: Place,
  { hasApple }: { hasApple: boolean },
): [MapProgram, string][] {
  const point = `${latitude},${longitude}`
  const link = (base: string, parameters: Record<string, string>) =>
    `${base}?${Object.entries(parameters)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&')}`
  // Its parts are told apart by these two.
  const part = (text: string) => text.replace(/[;:]/g, ' ')
  const apple = link('https://maps.apple.com/', { ll: point, q: name })
  const others: [MapProgram, string][] = [
    [
      'amap',
      link('https://uri.amap.com/marker', {
        position: `${longitude},${latitude}`,
        name,
        src: REFERRER,
        coordinate: 'gaode',
        callnative: '1',
      }),
    ],
    [
      'tencent',
      link('https://apis.map.qq.com/uri/v1/marker', {
        marker: `coord:${point};title:${part(name)};addr:${part(address)}`,
        referer: REFERRER,
      }),
    ],
    [
      'baidu',
      link('https://api.map.baidu.com/marker', {
        location: point,
        title: name,
        content: address || name,
        output: 'html',
        coord_type: 'gcj02',
        src: REFERRER,
      }),
    ],
  ]
  return hasApple ? [['apple', apple], ...others] : others
}
