import { defineMessages } from '@core/messages/defineMessages'

/** The waiting room before the registration. */
export const waitingMessages = defineMessages({
  'waiting.loading': { cn: '正在查询排队情况', en: 'Looking at the queue' },
  'waiting.before': { cn: '您已在等候', en: 'You are waiting' },
  'waiting.left': { cn: '距开放还有', en: 'Opens in' },
  'waiting.opens': { cn: '{time} 开放登记', en: 'Registration opens at {time}' },
  'waiting.draw': {
    cn: '开放时，此前等候的每个人随机抽取位置，先到后到机会相同；开放后到的人依次排在后面。',
    en: 'When it opens, everyone who is waiting gets a random place; arriving earlier makes no difference. People who come later queue behind them in order.',
  },
  'waiting.line': { cn: '正在排队', en: 'You are in the queue' },
  'waiting.ahead': { cn: '前面还有（人）', en: 'People ahead of you' },
  'waiting.minutes': { cn: '预计等待（分钟）', en: 'Minutes to wait, about' },
  'waiting.place': { cn: '您的位置', en: 'Your place' },
  'waiting.keep': {
    cn: '请保持此页面打开，轮到您时会自动进入。刷新或断网不会丢失位置。',
    en: 'Keep this page open: you are led on when it is your turn. Reloading, or losing the network, does not lose your place.',
  },
  'waiting.heard': {
    cn: '前面还有 {n} 人，预计等待 {minutes} 分钟',
    en: '{n} {n|person|people} ahead of you, about {minutes} {minutes|minute|minutes}',
  },
  'waiting.offline': {
    cn: '网络不稳定，位置已保留，正在重试…',
    en: 'The network is not stable. Your place is kept; trying again…',
  },
  'waiting.refused': { cn: '排队号无法使用', en: 'Your place can not be used' },
  'waiting.again': { cn: '重新排队', en: 'Queue again' },
  'waiting.known': { cn: '我已登记，直接登录', en: 'I have registered: log in' },
})
