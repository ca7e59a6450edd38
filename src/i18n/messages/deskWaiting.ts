import { defineMessages } from '@core/messages/defineMessages'

/** The waiting room at the desk. */
export const deskWaitingMessages = defineMessages({
  'deskWaiting.detail': {
    cn: '大批观众同时登记时，先排队再进入。闸口、工作人员、展商、媒体和贵宾不受影响。',
    en: 'When many visitors come at the same time, they queue before they register. Gates, staff, companies, media and VIPs do not queue.',
  },
  'deskWaiting.loading': { cn: '正在加载排队情况', en: 'Loading the waiting room' },
  'deskWaiting.off': { cn: '未开启', en: 'Off' },
  'deskWaiting.before': { cn: '等候开放', en: 'Before the opening' },
  'deskWaiting.open': { cn: '排队中', en: 'Open' },
  'deskWaiting.waiting': { cn: '正在等候', en: 'Waiting' },
  'deskWaiting.served': { cn: '已叫到', en: 'Called' },
  'deskWaiting.entered': { cn: '已进入', en: 'Entered' },
  'deskWaiting.inside': { cn: '正在填写', en: 'Inside now' },
  'deskWaiting.registered': { cn: '已登记', en: 'Registered' },
  'deskWaiting.minutes': { cn: '排空约需（分钟）', en: 'Minutes to the end, about' },
  'deskWaiting.settings': { cn: '排队设置', en: 'Settings' },
  'deskWaiting.planned': {
    cn: '未开启时按展会设置中的计划填好，可在开启前调整。',
    en: 'While it is off, this is the plan of the set-up. Change it here as you need before you switch it on.',
  },
  'deskWaiting.on': { cn: '开启排队', en: 'Waiting room on' },
  'deskWaiting.onMeans': {
    cn: '开启后观众须先排队。每次重新开启为新的一轮，之前的排队号失效。',
    en: 'Visitors queue first. Each time it is switched on a new round begins, and places of before end.',
  },
  'deskWaiting.opens': { cn: '开放时间', en: 'Opening moment' },
  'deskWaiting.opensHint': {
    cn: '此前到的人在开放时随机抽取位置，之后到的人依次排队。留空为立即开放。',
    en: 'People who come earlier get a random place when it opens; people who come later queue behind them. Empty: it opens immediately.',
  },
  'deskWaiting.now': { cn: '立即开放', en: 'At once' },
  'deskWaiting.pace': { cn: '每分钟进入人数', en: 'People admitted per minute' },
  'deskWaiting.paceHint': {
    cn: '1–100000，可随时调整，一秒后生效。',
    en: '1–100000. It can be changed at any time and takes effect after a second.',
  },
  'deskWaiting.most': { cn: '同时填写人数上限', en: 'Most people inside at a time' },
  'deskWaiting.mostHint': { cn: '0 为不限。', en: '0 = no limit.' },
  'deskWaiting.wrong': { cn: '请填写有效的数字', en: 'Please give a valid number' },
  'deskWaiting.save': { cn: '保存', en: 'Save' },
  'deskWaiting.saved': { cn: '已保存', en: 'Saved' },
  'deskWaiting.turnOn': { cn: '开启排队？', en: 'Switch the waiting room on?' },
  'deskWaiting.turnOnMeans': {
    cn: '观众须先排队才能登记。',
    en: 'Visitors will have to queue before they register.',
  },
  'deskWaiting.turnOff': { cn: '关闭排队？', en: 'Switch the waiting room off?' },
  'deskWaiting.turnOffMeans': {
    cn: '所有人可直接登记，当前排队号失效。',
    en: 'Everyone can register immediately, and the queue ends.',
  },
  'deskWaiting.page': { cn: '排队页面', en: 'Waiting page' },
  'deskWaiting.pageHint': {
    cn: '不到 15 KB，适合放在公告和短信中；App 内的登记页会显示同样的排队情况。',
    en: 'Below 15 KB, for announcements and text messages. The registration page of the app shows the same queue.',
  },
  'deskWaiting.copy': { cn: '复制链接', en: 'Copy the link' },
  'deskWaiting.copied': { cn: '链接已复制', en: 'The link is copied' },
  'deskWaiting.proof': { cn: '抽签核验', en: 'Proof of the draw' },
  'deskWaiting.proofDetail': {
    cn: '密钥的 SHA-256 在开放前公布，密钥在开放后公布，任何人都能核验自己的位置。',
    en: 'The SHA-256 of the secret is public before the opening, the secret after it: everybody can check their place.',
  },
  'deskWaiting.commitment': { cn: '密钥的 SHA-256', en: 'SHA-256 of the secret' },
  'deskWaiting.secret': { cn: '密钥', en: 'Secret' },
  'deskWaiting.secretLater': { cn: '开放后公布', en: 'Public after the opening' },
  'deskWaiting.drawn': { cn: '参加抽签', en: 'In the draw' },
})
