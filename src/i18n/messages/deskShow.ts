import { defineMessages } from '@core/messages/defineMessages'

/**
 * States and steps of live sessions, signing ceremonies, VR booths and advertisements at the
 * organiser’s desk.
 */
export const deskShowMessages = defineMessages({
  'desk.state.booked': { cn: '已排期', en: 'Booked' },
  'desk.state.changing': { cn: '企业修改中', en: 'Being changed' },
  'desk.state.preview': { cn: '预告中', en: 'Announced' },
  'desk.state.live': { cn: '直播中', en: 'Live' },
  'desk.state.ended': { cn: '已结束', en: 'Ended' },
  'desk.state.replay': { cn: '可回放', en: 'Replay' },
  'desk.state.called_off': { cn: '已取消', en: 'Called off' },
  'desk.state.awaiting': { cn: '待对方确认', en: 'Waits for the other side' },
  'desk.state.unconfirmed': { cn: '对方未确认', en: 'Not confirmed' },
  'desk.state.scheduled': { cn: '已排期', en: 'Scheduled' },
  'desk.state.postponed': { cn: '已延期', en: 'Postponed' },
  'desk.state.signed': { cn: '已签约', en: 'Signed' },
  'desk.state.recorded': { cn: '已归档', en: 'Filed' },
  'desk.state.shooting': { cn: '待拍摄', en: 'Shooting scheduled' },
  'desk.state.producing': { cn: '制作中', en: 'In production' },
  'desk.state.online': { cn: '已上线', en: 'Online' },
  'desk.state.paid': { cn: '已付款', en: 'Paid' },
  'desk.state.running': { cn: '投放中', en: 'Running' },
  'desk.state.lapsed': { cn: '未付款失效', en: 'Lapsed' },
  'desk.step.pay': { cn: '确认到账（可填回单号）', en: 'Note the payment (receipt number)' },
  'desk.step.announce': { cn: '发布预告', en: 'Announce' },
  'desk.step.start': { cn: '开始直播', en: 'Go live' },
  'desk.step.finish': { cn: '结束直播', en: 'End the session' },
  'desk.step.archive': { cn: '发布回放（填链接）', en: 'Add the replay link' },
  'desk.step.callOff': { cn: '取消', en: 'Call off' },
  'desk.step.vouch': { cn: '代对方确认', en: 'Confirm for the other side' },
  'desk.step.sign': { cn: '确认已签约', en: 'Mark as signed' },
  'desk.step.postpone': { cn: '延期', en: 'Postpone' },
  'desk.step.shoot': { cn: '安排拍摄', en: 'Schedule the shooting' },
  'desk.step.process': { cn: '开始制作', en: 'Start production' },
  'desk.signings.press': { cn: '媒体名单 {format}', en: 'Press list {format}' },
  'desk.signings.screen': { cn: '大屏名单', en: 'Hall screen' },
  'desk.step.deliver': { cn: '交付上线（填链接）', en: 'Deliver with the link' },
})
