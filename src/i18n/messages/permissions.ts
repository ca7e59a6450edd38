import { defineMessages } from '@core/messages/defineMessages'

/** For a refused permission of the phone. */
export const permissionMessages = defineMessages({
  'permission.title': { cn: '需要您的授权', en: 'Your permission is needed' },
  'permission.album': {
    cn: '您未允许保存图片到相册。请在设置中打开“添加到相册”。',
    en: 'Saving to your photos is not allowed. Turn on "Add to photos" in the settings.',
  },
  'permission.calendar': {
    cn: '您未允许添加日程。请在设置中打开“添加到日历”。',
    en: 'Adding to your calendar is not allowed. Turn on "Add to calendar" in the settings.',
  },
  'permission.location': {
    cn: '您未允许使用位置信息。请在设置中打开“位置信息”。',
    en: 'Your position is not allowed. Turn on "Location" in the settings.',
  },
  'permission.open': { cn: '去设置', en: 'Open settings' },
  'permission.later': { cn: '暂不', en: 'Not now' },
})
