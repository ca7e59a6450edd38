import type { ApiReply, ApiRequest } from '@core/contract/api'

export type Talk = ApiReply<'chat.open'>['Talk']
export type Message = ApiReply<'chat.messages'>['Items'][number]
export type Card = NonNullable<Message['Card']>
export type TalkList = ApiReply<'chat.list'>
export type Filter = NonNullable<ApiRequest<'chat.list'>['Filter']>
export type TalkSettings = ApiReply<'chat.settings'>['Settings']
export type TalkTell = ApiReply<'chat.tell'>['Tell']
/** A message being sent; kept on the device until the server has it. */
export type Outgoing = Pick<
  ApiRequest<'chat.send'>,
  'ClientId' | 'Kind' | 'Text' | 'Url' | 'Name' | 'Product' | 'Subject'
> & {
  at: number
  isFailed: boolean
  /** The reason for the failure, in the server's words. */
  reason?: string
}
