import { defineMessages } from './defineMessages'

/** Why a gate decided as it did, in texts for staff and visitors. */
export const gateMessages = defineMessages({
  ok: { cn: '可以入场', en: 'Welcome in' },
  out: { cn: '已离场', en: 'Checked out' },
  again: { cn: '今天已经入场', en: 'Already inside today' },
  not_in: { cn: '没有今天的入场记录', en: 'Has not come in today' },
  wrong_day: { cn: '证件在今天无效', en: 'Not valid today' },
  day_used: { cn: '限用一天，已在其他日期入场', en: 'Valid for one day, used on another' },
  wrong_gate: { cn: '此证件不能从这个入口进入', en: 'This badge is not for this gate' },
  not_approved: { cn: '登记还没有通过审核', en: 'The registration is not approved' },
  unpaid: { cn: '门票还没有支付', en: 'The ticket has not been paid' },
  unknown: { cn: '没有找到这个证件', en: 'No such badge' },
  revoked: { cn: '证件已作废', en: 'The badge has been withdrawn' },
  expired: { cn: '证件已过期', en: 'The badge has expired' },
  gate_closed: { cn: '入口现在不开放', en: 'The gate is not open now' },
})
