import { defineMessages } from '@core/messages/defineMessages'

/** For a newer version of the mini-program that is ready on the phone. */
export const newVersionMessages = defineMessages({
  'newVersion.title': { cn: '新版本已准备好', en: 'A new version is ready' },
  'newVersion.message': {
    cn: '重新打开小程序即可使用新版本。',
    en: 'Open the program again to use it.',
  },
  'newVersion.restart': { cn: '立即重新打开', en: 'Open it again' },
  'newVersion.later': { cn: '稍后', en: 'Later' },
})
