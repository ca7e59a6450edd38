/** Address this program was loaded with, without its hash. */
const entryUrl = pageUrl()

/**
 * The address that WeChat compares with the signed one: on iOS that of the first load, on Android
 * the present one (protocols A2). They differ only after the part before the hash was changed.
 */
export function urlToSign(): string {
  return /iPhone|iPad|iPod/i.test(navigator.userAgent) ? entryUrl : pageUrl()
}

function pageUrl(): string {
  const [url = ''] = window.location.href.split('#')
  return url
}
