/**
 * The full address of a file on the server. On the H5 a path is enough (`base` is empty); the
 * mini-program needs the server before it.
 */
export function siteAddress(url: string, base: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? base + url : url
}
