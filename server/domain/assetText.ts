import type { Fair } from '../repositories/fairRepository'

/** HTML of the folder with the real addresses of its assets. */
export function withAssets(html: string, fair: Fair): string {
  return html.replace(
    /(src|href|poster)="asset:([^"]+)"/g,
    (_whole, attribute: string, name: string) => `${attribute}="${fair.assetUrls.get(name) ?? ''}"`,
  )
}

/**
 * The address behind `asset:NAME`, empty when there is no such file; any other address is returned
 * unchanged.
 */
export function assetUrl(value: string, fair: Fair): string {
  return value.startsWith('asset:')
    ? (fair.assetUrls.get(value.slice('asset:'.length)) ?? '')
    : value
}
