import { defineMessages, translator } from '@core/messages/defineMessages'

/** Names of those who took a step of a record, where no name is stored. */
export const recordMessages = defineMessages({
  'record.company': { cn: '企业账号', en: 'Company account' },
  'record.organiser': { cn: '主办方', en: 'Organiser' },
  'record.link': { cn: '填写链接', en: 'Self-fill link' },
  'record.counterpart': { cn: '对方', en: 'The other side' },
  'record.system': { cn: '系统', en: 'System' },
})
export const recordText = translator(recordMessages)
