import { defineMessages } from '@core/messages/defineMessages'

/** Texts of a company's social accounts that replace the common texts of a resource. */
export const socialMessages = defineMessages({
  'social.add': { cn: '添加账号', en: 'Add account' },
  'social.empty': { cn: '还没有社媒账号', en: 'No social accounts yet' },
  'social.emptyDetail': {
    cn: '添加公众号、视频号等账号，观众在展商名片上可以看到并关注。',
    en: 'Add your accounts. Visitors see them on your public card and can follow you.',
  },
  'social.searchHint': { cn: '名称、平台、账号 ID', en: 'Name, platform or ID' },
  'social.full': {
    cn: '社媒账号数量已达上限。',
    en: 'You have reached the limit of social accounts.',
  },
  'social.switch': { cn: '在展商名片上显示“{title}”', en: 'Show "{title}" on your public card' },
  'social.column.title': { cn: '账号名称', en: 'Account' },
  'social.column.Platform': { cn: '平台', en: 'Platform' },
  'social.column.Account': { cn: '账号 ID 或网址', en: 'ID or address' },
  'social.column.Pages': { cn: '显示在', en: 'Shown on' },
  'social.state.shown': { cn: '显示中', en: 'Shown' },
  'social.state.hidden': { cn: '已隐藏', en: 'Hidden' },
  'social.save': { cn: '存草稿', en: 'Save draft' },
  'social.step.submit': { cn: '保存并显示', en: 'Save and show' },
  'social.submitAgain': { cn: '保存并显示', en: 'Save and show' },
  'social.done.submit': { cn: '已保存，名片上可以看到', en: 'Saved and shown on your card' },
  'social.step.show': { cn: '显示', en: 'Show' },
  'social.done.show': { cn: '已显示', en: 'Shown' },
  'social.step.hide': { cn: '隐藏', en: 'Hide' },
  'social.done.hide': { cn: '已隐藏', en: 'Hidden' },
})
