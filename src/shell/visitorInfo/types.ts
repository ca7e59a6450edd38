import type { ApiReply } from '@core/contract/api'

/** What `chat/visitor/info` gives: allowed and masked by the server. */
export type SeenVisitor = ApiReply<'visitor.info'>
