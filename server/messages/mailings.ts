import { defineMessages, translator } from '@core/messages/defineMessages'

/** What the product adds to mailings, and the page where people unsubscribe from them. */
const mailingMessages = defineMessages({
  'mailing.stop': { cn: '退订：{url}', en: 'Stop: {url}' },
  'mailing.leave': { cn: '退订主办方消息', en: 'Unsubscribe from messages of the organiser' },
  'mailing.open': { cn: '查看详情', en: 'Read more' },
  'stop.title': { cn: '退订消息', en: 'Unsubscribe' },
  'stop.ask': {
    cn: '退订后，您不再收到{fair}主办方群发的短信、邮件和微信消息。登记结果、审核结果和验证码照常发送。',
    en: 'You no longer get the text messages, e-mails and WeChat messages that the organiser of {fair} sends to many people. Messages about your own registration still arrive.',
  },
  'stop.button': { cn: '确认退订', en: 'Unsubscribe' },
  'stop.done': { cn: '已退订。', en: 'You are unsubscribed.' },
  'stop.wrong': { cn: '此链接无效。', en: 'This link is not valid.' },
})
export const mailingText = translator(mailingMessages)
