/** The first address of this program, without its hash. */
const entryUrl = pageUrl()

/**
 * The address that WeChat compares with the signed one: on iOS the first one, on Android the
 * present one (protocols A2). They differ only after a change of the part before the hash.
 */
export function urlToSign(): string {
  return /iPhone|iPad|iPod/i.test(navigator.userAgent) ? entryUrl : pageUrl()
}

function pageUrl(): string {
  const [url = ''] = window.location.href.split('#')
  return url
}
