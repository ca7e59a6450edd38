import { defineMessages } from '@core/messages/defineMessages'

/** Texts of a company's contacts that replace the common texts of a resource. */
export const contactMessages = defineMessages({
  'contact.add': { cn: '添加联系人', en: 'Add contact' },
  'contact.empty': { cn: '还没有联系人', en: 'No contacts yet' },
  'contact.emptyDetail': {
    cn: '添加总联系人和现场负责人，主办方有事时知道该找谁。',
    en: 'Add a main contact and a contact on site, so that the organiser knows who to ask.',
  },
  'contact.searchHint': { cn: '姓名、职务、手机或邮箱', en: 'Search contacts' },
  'contact.full': {
    cn: '联系人数量已达上限。停用的联系人也计算在内。',
    en: 'You have reached the limit of contacts. Disabled ones count too.',
  },
  'contact.column.title': { cn: '姓名', en: 'Name' },
  'contact.column.Post': { cn: '职务', en: 'Position' },
  'contact.column.Duties': { cn: '负责事项', en: 'Duties' },
  'contact.column.Mobile': { cn: '手机', en: 'Mobile' },
  'contact.column.Email': { cn: '邮箱', en: 'Email' },

  'contact.state.active': { cn: '使用中', en: 'In use' },
  'contact.state.disabled': { cn: '已停用', en: 'Disabled' },
  'contact.save': { cn: '存草稿', en: 'Save draft' },
  'contact.step.submit': { cn: '保存联系人', en: 'Save contact' },
  'contact.several.submit': { cn: '提交草稿', en: 'Submit drafts' },
  'contact.submitAgain': { cn: '保存修改', en: 'Save changes' },
  'contact.done.submit': { cn: '已保存', en: 'Saved' },
  'contact.step.disable': { cn: '停用', en: 'Disable' },
  'contact.ask.disable': { cn: '停用这位联系人？', en: 'Disable this contact?' },
  'contact.askDetail.disable': {
    cn: '停用后主办方和观众不再看到其联系方式，可以随时重新启用。',
    en: 'The organiser and visitors no longer see their contact data. You can enable them again at any time.',
  },
  'contact.done.disable': { cn: '已停用', en: 'Disabled' },
  'contact.step.enable': { cn: '启用', en: 'Enable' },
  'contact.done.enable': { cn: '已启用', en: 'Enabled' },
})
