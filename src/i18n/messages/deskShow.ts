import { defineMessages } from '@core/messages/defineMessages'

/** States and steps of live sessions, signing ceremonies and VR booths at the organiser’s desk. */
export const deskShowMessages = defineMessages({
  'desk.state.booked': { cn: '已排期', en: 'Booked' },
  'desk.state.changing': { cn: '企业修改中', en: 'Being changed' },
  'desk.state.preview': { cn: '预告中', en: 'Announced' },
  'desk.state.live': { cn: '直播中', en: 'Live' },
  'desk.state.ended': { cn: '已结束', en: 'Ended' },
  'desk.state.replay': { cn: '可回放', en: 'Replay' },
  'desk.state.called_off': { cn: '已取消', en: 'Called off' },
  'desk.state.scheduled': { cn: '已排期', en: 'Scheduled' },
  'desk.state.postponed': { cn: '已延期', en: 'Postponed' },
  'desk.state.signed': { cn: '已签约', en: 'Signed' },
  'desk.state.recorded': { cn: '已归档', en: 'Filed' },
  'desk.state.shooting': { cn: '待拍摄', en: 'Shooting scheduled' },
  'desk.state.producing': { cn: '制作中', en: 'In production' },
  'desk.state.online': { cn: '已上线', en: 'Online' },
  'desk.step.announce': { cn: '发布预告', en: 'Announce' },
  'desk.step.start': { cn: '开始直播', en: 'Go live' },
  'desk.step.finish': { cn: '结束直播', en: 'End the session' },
  'desk.step.archive': { cn: '发布回放（填链接）', en: 'Add the replay link' },
  'desk.step.callOff': { cn: '取消', en: 'Call off' },
  'desk.step.sign': { cn: '确认已签约', en: 'Mark as signed' },
  'desk.step.postpone': { cn: '延期', en: 'Postpone' },
  'desk.step.shoot': { cn: '安排拍摄', en: 'Schedule the shooting' },
  'desk.step.process': { cn: '开始制作', en: 'Start production' },
  'desk.step.deliver': { cn: '交付上线（填链接）', en: 'Deliver with the link' },
})
