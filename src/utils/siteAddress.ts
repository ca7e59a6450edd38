/**
 * An address of the server in full: on the H5 a path is good as it is (`base` is empty), the
 * mini-program needs the server before it.
 */
export function siteAddress(url: string, base: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? base + url : url
}
