import { defineMessages, translator } from '@core/messages/defineMessages'

/**
 * Messages to a company: a form closes soon and is not submitted, or the organiser decided about a
 * submission.
 */
export const reminderMessages = defineMessages({
  'reminder.deadline': {
    cn: '{fair}提醒：贵公司的“{form}”尚未提交，截止时间 {time}，请登录展商工作台办理：{url}',
    en: '{fair}: “{form}” of your company has not been submitted yet. It closes at {time}. Please submit it on the exhibitor pages: {url}',
  },
  'reminder.expiry': {
    cn: '{fair}提醒：贵公司的“{item}”{when}到期（{day}），请及时更新：{url}',
    en: '{fair}: “{item}” of your company expires {when} ({day}). Please upload the new one: {url}',
  },
  'expiry.today': { cn: '今天', en: 'today' },
  'expiry.inDays': { cn: '{n} 天后', en: 'in {n} {n|day|days}' },
  'record.told': {
    cn: '{fair}：贵公司的“{item}”{state}{because}。详情及同期的其他结果：{url}',
    en: '{fair}: “{item}” of your company {state}{because}. Details and other decisions: {url}',
  },
  'record.because': { cn: '（{reason}）', en: ' ({reason})' },
  'record.approved': { cn: '已通过审核', en: 'is approved' },
  'record.returned': {
    cn: '被退回，请修改后重新提交',
    en: 'needs changes: please correct it and submit it again',
  },
  'record.rejected': { cn: '未通过审核', en: 'was not accepted' },
  'record.ready': { cn: '已制作完成，可以领取', en: 'is ready to be picked up' },
  'record.posted': { cn: '已寄出', en: 'is on its way by post' },
  'record.issued': { cn: '已发放', en: 'was handed out' },
  'record.reissued': { cn: '已补发', en: 'was reissued' },
  'record.scheduled': { cn: '已排期', en: 'is scheduled' },
  'record.unconfirmed': {
    cn: '对方未确认，请联系对方后重新提交',
    en: 'was not confirmed by the other side: please talk to them and submit it again',
  },
  'record.pictureRefused': {
    cn: '有图片未通过微信审核，已被移除，请更换',
    en: 'has lost a picture that WeChat refused: please choose another one',
  },
  'picture.refused': {
    cn: '微信判定贵公司“{item}”中的一张图片违规，该图片已移除，不再公开显示。请更换图片后重新提交。如有疑问，请联系主办方。',
    en: 'WeChat refused a picture in “{item}” of your company. The picture was removed and is no longer shown. Please choose another one and submit again. If you have questions, please ask the organiser.',
  },
  'record.hidden': { cn: '已从公开页面撤下', en: 'was taken off the public pages' },
})
export const reminderText = translator(reminderMessages)
