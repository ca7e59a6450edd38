import { defineMessages } from '@core/messages/defineMessages'

/** Business-card recognition in the visitor registration (SPEC §2). */
export const cardScanMessages = defineMessages({
  'cardScan.title': { cn: '名片识别', en: 'Scan business card' },
  'cardScan.close': { cn: '关闭', en: 'Close' },
  'cardScan.reading': { cn: '正在识别名片', en: 'Reading the card' },
  'cardScan.cancel': { cn: '取消', en: 'Cancel' },
  'cardScan.check': {
    cn: '请核对识别结果，只填入勾选的项目。',
    en: 'Please check what was read. Only ticked items are filled in.',
  },
  'cardScan.filled': { cn: '表单中已填写，勾选则替换', en: 'Already filled in; tick to replace' },
  'cardScan.use': { cn: '填入{label}', en: 'Fill in {label}' },
  'cardScan.fill': { cn: '填入表单（{count} 项）', en: 'Fill in ({count})' },
  'cardScan.done': { cn: '已填入 {count} 项，请核对', en: '{count} filled in, please check' },
  'cardScan.keep': {
    cn: '保留这张照片，供能看到我手机和邮箱的展商查看。选填，可随时撤回。',
    en: 'Keep this photo for exhibitors who may see my phone and e-mail. Optional; I can withdraw this at any time.',
  },
  'cardScan.keepOnly': { cn: '保留照片', en: 'Keep the photo' },
  'cardScan.notKept': {
    cn: '名片照片没有保存成功，可在表单中重新上传！',
    en: 'The photo of the card could not be saved. You can upload it in the form!',
  },
  'cardScan.again': { cn: '换一张', en: 'Another photo' },
  'cardScan.nothing': {
    cn: '名片上没有找到表单需要的内容，请换一张或手动填写！',
    en: 'Nothing on the card fits this form, please take another photo or fill it in by hand!',
  },
  'cardScan.failed': {
    cn: '名片识别失败，请重试或手动填写！',
    en: 'The card could not be read, please try again or fill it in by hand!',
  },
  'cardScan.refused': {
    cn: '无法打开相机或相册，请检查权限后重试！',
    en: 'Camera or album could not be opened, please check the permission and try again!',
  },
})
