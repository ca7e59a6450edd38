import { defineMessages } from '@core/messages/defineMessages'

/** Sheets over the digital card: the holder's contact as a code, scans of the badge, orders. */
export const cardSheetMessages = defineMessages({
  'sheet.close': { cn: '关闭', en: 'Close' },
  'sheet.loading': { cn: '正在加载', en: 'Loading' },
  'sheet.failed': { cn: '加载失败', en: 'It could not be loaded' },
  'sheet.retry': { cn: '重试', en: 'Try again' },
  'sheet.contact': { cn: '分享我的联系方式', en: 'Share my contact' },
  'sheet.contactCode': { cn: '{name}的联系方式二维码', en: 'Contact code of {name}' },
  'sheet.contactHint': {
    cn: '对方扫码即可存入通讯录',
    en: 'Scanned, it goes into an address book',
  },
  'sheet.contactChoose': {
    cn: '除姓名、公司和职务外，还分享：',
    en: 'Besides name, company and position, share:',
  },
  'sheet.contactPhone': { cn: '手机号', en: 'Phone' },
  'sheet.contactEmail': { cn: '电子邮箱', en: 'E-mail' },
  'sheet.contactWebsite': { cn: '网址', en: 'Website' },
  'sheet.contactOnly': {
    cn: '暂时无法读取手机号和邮箱，仅分享姓名、公司和职务',
    en: 'Phone and e-mail cannot be read just now: only name, company and position are shared',
  },
  'sheet.contactCopy': { cn: '复制文字', en: 'Copy as text' },
  'sheet.contactNotGate': {
    cn: '此码仅用于交换联系方式，不能入场',
    en: 'For sharing contacts only — not valid for entry.',
  },
  'sheet.copyFailed': { cn: '复制失败', en: 'It could not be copied' },
  'sheet.scanned': { cn: '谁扫过我的证', en: 'Who scanned my badge' },
  'sheet.scannedNone': {
    cn: '还没有展商扫过您的证',
    en: 'No exhibitor has scanned your badge yet',
  },
  'sheet.share': { cn: '开放联系方式', en: 'Share my contact data' },
  'sheet.shared': {
    cn: '{name}可查看完整手机和邮箱',
    en: '{name} sees your phone and e-mail in full',
  },
  'sheet.notShared': {
    cn: '手机和邮箱按主办方规则隐藏',
    en: "Phone and e-mail are hidden by the organiser's rules",
  },
  'sheet.asks': {
    cn: '{name}请求查看您的手机和邮箱',
    en: '{name} asks to see your phone and e-mail',
  },
  'sheet.asksYes': { cn: '同意', en: 'Allow' },
  'sheet.asksNo': { cn: '不同意', en: 'Decline' },
  'sheet.scannedNote': {
    cn: '展商扫码后能看到您的姓名、公司和职务等主办方允许的信息。',
    en: 'Exhibitors who scan your badge see your name, company, position and other details that the organiser allows.',
  },
  'sheet.booth': { cn: '展位 {booth}', en: 'Booth {booth}' },
  'sheet.exportedAt': { cn: '{time} 导出过您的信息', en: 'Exported your details {time}' },
  'sheet.scannedAt': { cn: '{time} 扫码', en: 'Scanned {time}' },
  'sheet.scannedTimes': { cn: '共 {n} 次，最近 {time}', en: '{n} {n|time|times}, last {time}' },
  'sheet.orders': { cn: '我的门票订单', en: 'My ticket orders' },
  'sheet.ordersNone': { cn: '没有订单', en: 'No orders' },
})
