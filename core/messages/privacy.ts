import { defineMessages } from './defineMessages'

/** The data that is kept when a person's data is deleted, and why (DECISIONS §8). */
export const privacyMessages = defineMessages({
  'kept.consent': {
    cn: '您同意个人信息保护说明的版本和时间（不含手机号），用于证明此前的处理合法',
    en: 'Which version of the privacy notice you agreed to and when, without your phone, as proof of lawful processing',
  },
  'kept.card': {
    cn: '您的卡号（不含任何个人信息），以免再发给他人',
    en: 'Your card number, with nothing about you, so that it is never given to another person',
  },
  'kept.orders': {
    cn: '订单与支付记录（不含姓名和手机号），依会计法规保存',
    en: 'Your orders and payments, without name and phone, as accounting law demands',
  },
  'kept.tickets': {
    cn: '已付款的门票不再与您关联，也不会因删除数据而退款',
    en: 'Tickets you paid for: they are no longer linked to you, and deleting your data is not a refund',
  },
  'kept.company': {
    cn: '贵司提交的表单和文件，属于贵司，不因个人账号删除而删除',
    en: 'What your company submitted: it belongs to the company and is kept when an account is deleted',
  },
  'kept.list': {
    cn: '主办方名单中的姓名，请联系主办方删除',
    en: "Your name in the organiser's own list: please ask the organiser to delete it",
  },
  'kept.audit': {
    cn: '操作记录，其中只有一个不再对应任何人的编号',
    en: 'The activity log, in which you are a number that no longer belongs to a person',
  },
})

/** A reason for keeping data. */
export type KeptReason = Extract<keyof typeof privacyMessages, `kept.${string}`>
