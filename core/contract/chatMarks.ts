import { Type, type Static } from '@sinclair/typebox'
import * as limits from '../talks/limits'
import { chatCall, ChatSendReply, ChatTalkReply, Id, Seq } from './chat'
import { body, literals, optional, text, NoData } from './common'
import { PREFIX, tagged, write } from './endpoint'

export const ChatReadRequest = body({ Id, Seq })
export type ChatReadRequest = Static<typeof ChatReadRequest>
export const ChatRecallRequest = body({ Id, Seq })
export type ChatRecallRequest = Static<typeof ChatRecallRequest>
export const ChatMarkRequest = body({ Id, On: Type.Boolean() })
export type ChatMarkRequest = Static<typeof ChatMarkRequest>
/** An empty `Assignee` leaves the talk unassigned. */
export const ChatAssignRequest = body({ Id, Assignee: text(15) })
export type ChatAssignRequest = Static<typeof ChatAssignRequest>
export const ChatReportRequest = body({
  Id,
  Seq,
  Reason: literals(limits.REPORT_REASONS),
  Text: optional(text(limits.MAX_REPORT)),
})
export type ChatReportRequest = Static<typeof ChatReportRequest>
export const ChatLeadReply = Type.Object({ Lead: Type.String() })

/** Calls: what the caller marks a talk or a message with. */
export const chatMarkEndpoints = tagged('talks', {
  'chat.read': write({
    ...chatCall('read'),
    keepsOutcome: true,
    rows: { own: ['Id'], plain: ['Seq'] },
    summary: 'Marks messages as read',
    description: 'Up to a number. The mark never goes back.',
    request: ChatReadRequest,
    reply: NoData,
  }),
  'chat.recall': write({
    ...chatCall('recall'),
    rows: { own: ['Id'], plain: ['Seq'] },
    summary: 'Takes a message back',
    description: 'Within two minutes, by the side that wrote it. A marker stays.',
    request: ChatRecallRequest,
    reply: ChatSendReply,
  }),
  'chat.star': write({
    ...chatCall('star'),
    rows: { own: ['Id'], plain: ['On'] },
    summary: 'Stars a talk',
    description: 'For the caller, or for all colleagues of the company.',
    request: ChatMarkRequest,
    reply: ChatTalkReply,
  }),
  'chat.mute': write({
    ...chatCall('mute'),
    rows: { own: ['Id'], plain: ['On'] },
    summary: 'Mutes a talk',
    description: 'Its unread messages no longer count in the menu and send no message.',
    request: ChatMarkRequest,
    reply: ChatTalkReply,
  }),
  'chat.block': write({
    ...chatCall('block'),
    rows: { own: ['Id'], plain: ['On'] },
    summary: 'Blocks the other side of a talk',
    description: 'Neither side can write until the block is lifted.',
    request: ChatMarkRequest,
    reply: ChatTalkReply,
  }),
  'chat.assign': write({
    path: `${PREFIX}/chat/assign`,
    encoding: 'json',
    auth: ['ex'],
    rows: { own: ['Id'], plain: ['Assignee'] },
    summary: 'Gives a talk to a colleague',
    description: 'All colleagues still see it and can answer.',
    request: ChatAssignRequest,
    reply: ChatTalkReply,
  }),
  'chat.report': write({
    ...chatCall('report'),
    rows: { own: ['Id'], plain: ['Seq', 'Reason', 'Text'] },
    summary: 'Reports a message to the organiser',
    description: 'Of the other side. The organiser then sees it with the messages around it.',
    request: ChatReportRequest,
    reply: NoData,
  }),
  'chat.lead': write({
    path: `${PREFIX}/chat/lead`,
    encoding: 'json',
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Makes the other side of a talk a lead',
    description:
      'A visitor who has written to the company. Returns the lead there is, or a new one.',
    request: body({ Id }),
    reply: ChatLeadReply,
  }),
})
