import type { ApiReply } from '@core/contract/api'
import type { Query } from '@/utils/query'

/** What a page is shared as. */
export interface ShareCard {
  title: string
  description: string
  /** Address of a picture; empty = WeChat's choice. */
  image: string
  /** Page that opens from it. */
  route: string
  query: Query
}

/** Signs the address of this page for WeChat's SDK (`wechat.jsConfig`). */
export type SignPage = (url: string) => Promise<ApiReply<'wechat.jsConfig'>>

export interface ShareSetup {
  sign: SignPage
  /**
   * The page was shared. Called by old WeChat only: later ones do not say whether it was shared or
   * given up (protocols A2).
   */
  onShared: () => void
}
