import { defineMessages } from '@core/messages/defineMessages'

/**
 * For the holder of a badge who fills it in by a link: the purpose of the data, and its retention.
 */
export const linkedBadgeMessages = defineMessages({
  'linked.ask': { cn: '请填写您的证件资料', en: 'Please fill in your badge' },
  'linked.from': { cn: '{company} 邀请您填写', en: 'At the request of {company}' },
  'linked.use': {
    cn: '姓名、手机号、证件号和照片用于制作和查验您的证件，贵司和主办方可以看到；证件号加密保存，展会结束后按期删除。',
    en: 'Your name, phone, ID number and photo are used to make and check your badge. Your company and the organiser can see them. The number is stored encrypted, and all data is deleted on schedule after the fair.',
  },
  'linked.rights': {
    cn: '您可以随时在本页下载或删除您的资料。',
    en: 'You can export or delete your data on this page at any time.',
  },
  'linked.agree': { cn: '同意并填写', en: 'Agree and go on' },
  'linked.agreeFirst': {
    cn: '请先阅读并同意个人信息保护说明！',
    en: 'Please read and agree to the privacy notice first!',
  },
  'linked.data': { cn: '您的个人信息', en: 'Your data' },
  'linked.delete': { cn: '删除我的资料', en: 'Delete my data' },
  'linked.deleteDetail': {
    cn: '证件随即失效，删除后不可恢复',
    en: "The badge stops working. This can't be undone.",
  },
  'linked.goes.answers': {
    cn: '本证件的全部资料、照片和审核记录',
    en: 'Everything on this badge, its photo and its history',
  },
  'linked.goes.badge': {
    cn: '电子证和本链接，立即失效',
    en: 'The e-badge and this link: immediately',
  },
  'linked.confirmName': {
    cn: '请输入姓名以确认（超过 4 个字时输入后 4 个字）',
    en: 'Type the last four characters of the name to confirm',
  },
  'linked.confirmNameHint': { cn: '姓名', en: 'End of the name' },
  'linked.gone': { cn: '您的资料已删除', en: 'Your data has been deleted' },
  'linked.goneDetail': {
    cn: '证件已失效。如需参展，请联系贵司重新申请。',
    en: 'The badge no longer works. If you still plan to come, ask your company to apply again.',
  },
})
