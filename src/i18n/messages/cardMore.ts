import { defineMessages } from '@core/messages/defineMessages'

/** The part below the digital card: its days, an event, and actions of its holder. */
export const cardMoreMessages = defineMessages({
  'more.anyDay': {
    cn: '任选一天入场，首次入场当天为准',
    en: 'Valid on one day of your choice: the first day you come',
  },
  'more.days': { cn: '可入场日期', en: 'Valid on' },
  'more.day.used': { cn: '已入场', en: 'Checked in' },
  'more.day.usedToday': { cn: '今日已入场', en: 'Checked in today' },
  'more.day.today': { cn: '今日可入场', en: 'Valid today' },
  'more.day.toCome': { cn: '可入场', en: 'Upcoming' },
  'more.day.over': { cn: '未使用', en: 'Not used' },
  'more.event': { cn: '活动邀请', en: 'Your invitation' },
  'more.calendar': { cn: '添加到日历', en: 'Add to calendar' },
  'more.calendarAdded': { cn: '已添加', en: 'Added' },
  'more.calendarFailed': {
    cn: '未能添加到日历，请手动记录',
    en: 'It could not be added; please note it yourself',
  },
  'more.mine': { cn: '我的', en: 'Mine' },
  'more.edit': { cn: '修改登记信息', en: 'Edit my registration' },
  'more.editDetail': { cn: '姓名、公司、问卷等', en: 'Name, company, answers' },
  'more.scanned': { cn: '谁扫过我的证', en: 'Who scanned my badge' },
  'more.scannedDetail': { cn: '扫过您证件的展商', en: 'Exhibitors who took your contact' },
  'more.scannedAsks': {
    cn: '{n} 家展商请求查看您的联系方式',
    en: '{n} {n|exhibitor asks|exhibitors ask} for your contact data',
  },
  'more.hall': { cn: '展商与展品', en: 'Exhibitors and products' },
  'more.hallDetail': { cn: '搜索、收藏、找展位', en: 'Search, save and find booths' },
  'more.orders': { cn: '我的门票订单', en: 'My ticket orders' },
  'more.ordersDetail': { cn: '查看、退票', en: 'View or refund' },
  'more.invite': { cn: '邀请同事', en: 'Invite colleagues' },
  'more.inviteDetail': {
    cn: '一次添加多位，各得一个登记链接',
    en: 'Add several in one go, a link for each',
  },
  'more.press': { cn: '媒体资料', en: 'Press kit' },
  'more.pressNews': { cn: '展会新闻', en: 'News of the fair' },
  'more.pressCompanies': { cn: '展商图片与视频原件', en: 'Pictures and videos of exhibitors' },
  'more.pressAbout': { cn: '关于展会', en: 'About the fair' },
  'more.account': { cn: '账号、设备与隐私', en: 'Account, devices and privacy' },
  'more.accountDetail': {
    cn: '登录设备、导出或删除个人信息',
    en: 'Devices, export or delete your data',
  },
  'more.signOut': { cn: '退出登录', en: 'Log out' },
  'more.tips': { cn: '入场须知', en: 'At the gate' },
  'more.tip.scan': {
    cn: '在闸机出示二维码，点按可全屏放大',
    en: 'Show the QR code at the gate; tap it for full screen',
  },
  'more.tip.phone': {
    cn: '换了手机？用登记手机号登录即可找回',
    en: 'New phone? Log in with the same number to get it back',
  },
  'more.tip.offline': {
    cn: '没有网络也能打开本页出示',
    en: 'This page also opens without a network',
  },
})
