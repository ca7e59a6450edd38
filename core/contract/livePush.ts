import { Type, type Static } from '@sinclair/typebox'
import { body, NoData, text } from './common'
import { admins, PREFIX, read, tagged, write } from './endpoint'

export const LivePushRequest = body({ Id: text(32) })
export type LivePushRequest = Static<typeof LivePushRequest>
export const LivePushReply = Type.Object({
  /** The two fields of OBS: the server and the stream key. */
  Server: Type.String(),
  Key: Type.String(),
  /** No stream can begin with this key afterwards. */
  Expires: Type.String(),
})
export type LivePushReply = Static<typeof LivePushReply>

/** Calls: where a company sends the picture of its live session. */
export const livePushEndpoints = tagged('hall', {
  'live.push': read({
    path: `${PREFIX}/live/push`,
    ...admins,
    rows: { own: ['Id'] },
    summary: 'Gives the push address of a live session',
    description:
      'Signed, and over two hours after its slot. Refuses with `no_push` a session that is watched elsewhere or not booked, `live_over` one that is over.',
    request: LivePushRequest,
    reply: LivePushReply,
  }),
  'live.pushRenew': write({
    path: `${PREFIX}/live/push/renew`,
    ...admins,
    rows: { own: ['Id'] },
    summary: 'Makes the push address of a live session again',
    description: 'The earlier address leads nowhere visitors watch. Refuses as live.push does.',
    request: LivePushRequest,
    reply: NoData,
  }),
})
