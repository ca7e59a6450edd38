import { defineMessages } from '@core/messages/defineMessages'

/** For failures of WeChat. */
export const wechatMessages = defineMessages({
  'wechat.payFailed': {
    cn: '微信支付未完成，请重试！',
    en: 'The WeChat payment was not completed, please try again!',
  },
  'wechat.payFailedBecause': {
    cn: '微信支付未完成：{reason}',
    en: 'WeChat did not take the payment: {reason}',
  },
  'wechat.cashierFailed': {
    cn: '收银台无法打开，请重试！',
    en: 'The cashier page can not be opened, please try again!',
  },
  'wechat.sdkFailed': {
    cn: '微信功能初始化失败：{reason}',
    en: 'WeChat functions are not available: {reason}',
  },
})
