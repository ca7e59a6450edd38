import { createHash } from 'node:crypto'

interface PageToSign {
  ticket: string
  nonce: string
  /** Unix time in seconds. */
  timestamp: number
  /** The page's address without its fragment. */
  url: string
}

/** The JS-SDK's signature: names in a fixed order, values unchanged and never encoded. */
export function signPage({ ticket, nonce, timestamp, url }: PageToSign): string {
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')
}
