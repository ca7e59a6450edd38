import { defineMessages } from '../defineMessages'
import { invitationGone } from '../invitationGone'

/**
 * Errors of activities at the fair: invitations, gates, meetings, leads, talks and the waiting
 * room.
 */
export const visitErrors = defineMessages({
  invitation_gone: invitationGone,
  invitation_limit: { cn: '邀请数量已达上限！', en: 'No more people can be invited!' },
  unknown_gate: { cn: '未找到该入口！', en: 'This gate was not found!' },
  not_arrived: { cn: '尚未签到，不能办理离场！', en: 'The company has not checked in yet!' },
  unknown_meeting: { cn: '未找到该洽谈！', en: 'This meeting was not found!' },
  slot_taken: {
    cn: '该时段刚被占用！最近的共同空档：{next}',
    en: 'This time was just taken! Next free times: {next}',
  },
  meeting_closed: { cn: '当前阶段不能操作！', en: 'This is closed at the moment!' },
  meeting_limit: { cn: '洽谈场次已达上限！', en: 'The limit of meetings is reached!' },
  meeting_refused: { cn: '暂时不能向对方发起邀约！', en: 'This party can not be asked to meet!' },
  meeting_exists: {
    cn: '您与对方已有待确认或已安排的洽谈，请在日程中查看！',
    en: 'You have a request or a meeting with this party already; see your agenda!',
  },
  plan_overtaken: {
    cn: '洽谈安排已有新版本发布，请按最新列表操作！',
    en: 'A newer plan has been published, please use its list!',
  },
  unknown_lead: { cn: '未找到该线索！', en: 'This lead was not found!' },
  unknown_visitor: { cn: '未找到该观众！', en: 'This visitor was not found!' },
  unknown_report: {
    cn: '举报不存在或已删除！',
    en: 'The report does not exist or has been deleted!',
  },
  unknown_talk: { cn: '洽谈不存在或已删除！', en: 'The talk does not exist or has been deleted!' },
  talk_off: { cn: '本届展会未开放在线洽谈！', en: 'Talks are switched off at this fair!' },
  talk_gone: {
    cn: '对方已离开，不能再发送消息！',
    en: 'The other side has left, messages can no longer be sent!',
  },
  talk_closed: {
    cn: '对方暂不接受新的洽谈！',
    en: 'This company takes no new talks at the moment!',
  },
  talk_waits: {
    cn: '对方回复前，您只能发送一条消息！',
    en: 'You can send one message until the other side answers!',
  },
  talk_blocked: {
    cn: '消息未送达，洽谈已被屏蔽！',
    en: 'The message was not sent, the talk is blocked!',
  },
  talk_muted: { cn: '主办方已暂停您的洽谈功能！', en: 'The organiser has suspended your talks!' },
  cannot_recall: {
    cn: '只能撤回两分钟内发送的消息！',
    en: 'Only messages of the last two minutes can be recalled!',
  },
  company_only: {
    cn: '请从其他企业的名片、展品或信息发起洽谈！',
    en: 'Please begin the talk from another company, its product or its post!',
  },
  room_off: {
    cn: '当前无需排队，请直接登记！',
    en: 'There is no queue now, please register directly!',
  },
  room_not_yet: { cn: '还没有轮到您，请稍候！', en: 'It is not your turn yet, please wait!' },
  room_ticket_wrong: {
    cn: '排队号无效，请重新排队！',
    en: 'This place in the queue is not valid, please queue again!',
  },
  room_ticket_over: {
    cn: '本轮排队已结束，请重新排队！',
    en: 'This queue has ended, please queue again!',
  },
  room_ticket_used: {
    cn: '该排队号已使用过，请重新排队！',
    en: 'This place in the queue was used already, please queue again!',
  },
  room_entry_needed: {
    cn: '当前登记人数较多，请先排队！',
    en: 'Many people are registering now, please queue first!',
  },
  room_entry_wrong: {
    cn: '排队凭据无效，请重新排队！',
    en: 'Your turn could not be verified, please queue again!',
  },
  room_entry_used: {
    cn: '排队凭据已被他人使用，请重新排队！',
    en: 'Another person has used this turn, please queue again!',
  },
  room_entry_over: {
    cn: '排队凭据已过期，请重新排队，已填内容不会丢失！',
    en: 'Your turn is over, please queue again. Your answers are kept!',
  },
  room_drawn: {
    cn: '抽签已完成，开放时间不能再修改！',
    en: 'The draw is done: the opening moment can no longer be changed!',
  },
})
