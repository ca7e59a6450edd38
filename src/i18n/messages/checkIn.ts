import { defineMessages } from '@core/messages/defineMessages'

/** Self check-in by the code of a hall. */
export const checkInMessages = defineMessages({
  'checkIn.title': { cn: '自助签到', en: 'Check in' },
  'checkIn.heading': { cn: '扫描入口处的二维码', en: 'Scan the code at the entrance' },
  'checkIn.detail': {
    cn: '入口立牌上有签到二维码。扫描后即完成签到，无需排队。',
    en: 'The code is on the sign at the entrance. Scan it to check in without queueing.',
  },
  'checkIn.scan': { cn: '扫码签到', en: 'Scan the code' },
  'checkIn.scanAgain': { cn: '重新扫码', en: 'Scan again' },
  'checkIn.card': { cn: '出示我的电子证', en: 'Show my e-badge' },
  'checkIn.working': { cn: '正在签到…', en: 'Checking you in…' },
  'checkIn.retry': { cn: '重试', en: 'Try again' },
  'checkIn.failed': { cn: '签到没有完成', en: 'You are not checked in yet' },
  'checkIn.denied': {
    cn: '未获得相机权限，请允许使用相机后重试，或用手机相机直接扫描入口处的二维码。',
    en: "The camera is not allowed. Please allow it and try again, or scan the code with your phone's own camera.",
  },
  'checkIn.unavailable': {
    cn: '无法打开相机，请用手机相机直接扫描入口处的二维码。',
    en: "The camera cannot be opened. Please scan the code with your phone's own camera.",
  },
  'checkIn.yes': { cn: '签到成功', en: 'Checked in' },
  'checkIn.again': { cn: '您已签到', en: 'Already checked in' },
  'checkIn.no': { cn: '未能签到', en: 'Not checked in' },
  'checkIn.since': { cn: '{time} 从{gate}入场', en: 'Came in at {time}, {gate}' },
  'checkIn.sinceOnly': { cn: '{time} 入场', en: 'Came in at {time}' },
  'checkIn.at': { cn: '{time}', en: 'at {time}' },
  'checkIn.notRegistered': { cn: '您还没有登记', en: 'You have not registered yet' },
  'checkIn.register': { cn: '去登记', en: 'Register' },
  'checkIn.logIn': { cn: '先确认您是谁，再完成签到。', en: 'Log in to finish checking in.' },
})
