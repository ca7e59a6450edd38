import { defineMessages } from '@core/messages/defineMessages'

/** Files that the server makes and that are saved on the page that ordered them. */
export const madeFileMessages = defineMessages({
  'madeFile.later': { cn: '文件还在生成', en: 'The file takes longer than usual' },
  'madeFile.laterDetail': {
    cn: '生成后可在“我的文件”下载。',
    en: 'You can download it from My files as soon as it is ready.',
  },
  'madeFile.several': { cn: '共 {n} 个文件', en: '{n} {n|file|files}' },
  'madeFile.severalDetail': {
    cn: '生成后可在“我的文件”逐个下载。',
    en: 'You can download each from My files as soon as it is ready.',
  },
  'madeFile.toFiles': { cn: '查看我的文件', en: 'Open My files' },
  'madeFile.stay': { cn: '留在此页', en: 'Stay here' },
  'madeFile.failed': {
    cn: '文件生成失败，请稍后重试',
    en: 'The file could not be made. Please try again.',
  },
})
