import { defineMessages } from '@core/messages/defineMessages'

/** Texts for the staff at a gate about a company that shows its code. */
export const gateArrivalMessages = defineMessages({
  'title.in': { cn: '已签到', en: 'Checked in' },
  'title.out': { cn: '已离场', en: 'Checked out' },
  in: { cn: '展商签到成功', en: 'The company is checked in' },
  out: { cn: '展位已交还', en: 'The booth is handed back' },
  again: { cn: '该展商此前已签到', en: 'This company had checked in before' },
  gone: { cn: '该展商此前已离场', en: 'This company had checked out before' },
  wrong_gate: { cn: '此入口不办理展商签到', en: 'Companies do not check in at this gate' },
  invalid: {
    cn: '签到码已失效，请展商在签到页重新生成',
    en: 'This code has expired. The exhibitor can make a new one on the check-in page',
  },
  booth: { cn: '展位 {booth}', en: 'Booth {booth}' },
  who: { cn: '办理人 {name}', en: 'By {name}' },
  when: { cn: '{time} · {gate}', en: '{time}, {gate}' },
  first: { cn: '首次：{time} · {gate}', en: 'First time: {time}, {gate}' },
  items: { cn: '已领取：{items}', en: 'Received: {items}' },
  comma: { cn: '、', en: ', ' },
  offline: {
    cn: '没有网络，无法办理展商签到！请联网后重新扫描，或请展商扫描自助签到二维码。',
    en: 'No network: companies can check in online only! Scan again later, or have them scan the code for self check-in.',
  },
  login: {
    cn: '登录已失效，请重新登录后再扫描！',
    en: 'Your login has expired. Please log in again, then scan!',
  },
  failed: {
    cn: '展商签到未能完成，请重试！',
    en: 'The check-in could not be made, please try again!',
  },
})
