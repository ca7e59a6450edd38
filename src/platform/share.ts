import type { ApiReply } from '@core/contract/api'
import type { Query } from '@/utils/query'

/** How a page is shared. */
export interface ShareCard {
  title: string
  description: string
  /** Address of a picture; empty = WeChat's choice. */
  image: string
  /** The page that the shared card opens. */
  route: string
  query: Query
}

/** Signs the address of this page for WeChat's SDK (`wechat.jsConfig`). */
export type SignPage = (url: string) => Promise<ApiReply<'wechat.jsConfig'>>

export interface ShareSetup {
  sign: SignPage
  /**
   * The page was shared. Only old WeChat calls this: later versions do not tell whether sharing was
   * cancelled (protocols A2).
   */
  onShared: () => void
}
