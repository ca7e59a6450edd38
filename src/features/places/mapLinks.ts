import type { Place } from '@/platform/place'

export type MapProgram = 'apple' | 'amap' | 'tencent' | 'baidu'

/** The name of this app, which the map programs require. */
const REFERRER = 'fairpass'

/**
 * Addresses under which map programs show a place. Each opens the program if it is installed,
 * otherwise its site. This page loads nothing from them.
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
  // These two characters separate the parts of an address.
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
