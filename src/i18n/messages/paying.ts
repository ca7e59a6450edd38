import { defineMessages } from '@core/messages/defineMessages'

/** Paying outside WeChat: the code to scan, and the return from WeChat's page. */
export const payingMessages = defineMessages({
  'paying.title': { cn: '微信支付', en: 'WeChat Pay' },
  'paying.code': { cn: '付款二维码，{amount}', en: 'Payment code, {amount}' },
  'paying.scan': {
    cn: '请打开微信“扫一扫”，扫描二维码付款',
    en: 'Open WeChat, choose Scan and scan the code to pay',
  },
  'paying.scanPhone': {
    cn: '请保存二维码图片，再打开微信“扫一扫”，从相册选取图片付款；也可以用另一部手机扫码',
    en: 'Save the picture, open Scan in WeChat and choose it from the album; or scan it with another phone',
  },
  'paying.save': { cn: '保存二维码', en: 'Save the code' },
  'paying.saved': { cn: '二维码已保存', en: 'The code is saved' },
  'paying.saveFailed': {
    cn: '保存失败，请截屏后在微信中识别',
    en: 'It could not be saved. Take a screenshot and open it in WeChat',
  },
  'paying.longPress': { cn: '请长按图片保存', en: 'Press and hold the picture to save it' },
  'paying.loading': { cn: '正在获取二维码…', en: 'Getting the code…' },
  'paying.newCode': { cn: '重新获取二维码', en: 'Get a new code' },
  'paying.check': { cn: '已付款，查询结果', en: 'I have paid: check' },
  'paying.notYet': { cn: '尚未收到付款', en: 'No payment has come yet' },
  'paying.asking': { cn: '正在查询支付结果…', en: 'Asking for the result of the payment…' },
  'paying.cancelled': {
    cn: '用户取消，订单尚未支付。如果您已在微信中付款，请点“已付款，查询结果”。',
    en: 'User cancelled: the order is not paid. If you have paid in WeChat, press "I have paid: check".',
  },
  'paying.again': { cn: '重新支付', en: 'Pay again' },
  'paying.useCode': { cn: '改用扫码支付', en: 'Pay by a code instead' },
  'paying.close': { cn: '收起', en: 'Close' },
  'paying.devPage': { cn: '打开开发收银台', en: 'Open the development cashier' },
})
