import { createHash } from 'node:crypto'

interface PageToSign {
  ticket: string
  nonce: string
  /** Seconds. */
  timestamp: number
  /** As the page has it, without its fragment. */
  url: string
}

/** The JS-SDK's signature: names in their order, values as they are, never encoded. */
export function signPage({ ticket, nonce, timestamp, url }: PageToSign): string {
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')
}
