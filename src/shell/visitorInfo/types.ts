import type { ApiReply } from '@core/contract/api'

/** The reply of `chat/visitor/info`, filtered and masked by the server. */
export type SeenVisitor = ApiReply<'visitor.info'>
