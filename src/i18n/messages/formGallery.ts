import { defineMessages } from '@core/messages/defineMessages'

/** Texts around the forms in the form gallery of development builds. */
export const formGalleryMessages = defineMessages({
  'gallery.title': { cn: '表单陈列', en: 'Form gallery' },
  'gallery.sections': { cn: '分类', en: 'Sections' },
  'gallery.settings': { cn: '显示设置', en: 'Display' },
  'gallery.language': { cn: '语言', en: 'Language' },
  'gallery.language.cn': { cn: '中文', en: '中文' },
  'gallery.language.en': { cn: 'English', en: 'English' },
  'gallery.width': { cn: '宽度', en: 'Width' },
  'gallery.width.full': { cn: '全宽', en: 'Full' },
  'gallery.width.phone': { cn: '手机', en: 'Phone' },
  'gallery.theme': { cn: '主题色', en: 'Theme' },
  'gallery.theme.fair': { cn: '展会', en: 'Fair' },
  'gallery.theme.orange': { cn: '橙', en: 'Orange' },
  'gallery.theme.blue': { cn: '蓝', en: 'Blue' },
  'gallery.theme.green': { cn: '绿', en: 'Green' },
  'gallery.theme.yellow': { cn: '黄', en: 'Yellow' },
  'gallery.check': { cn: '检查并提交', en: 'Check and submit' },
  'gallery.next': { cn: '下一步', en: 'Next' },
  'gallery.previous': { cn: '上一步', en: 'Back' },
  'gallery.startOver': { cn: '清空重填', en: 'Start over' },
  'gallery.complete': { cn: '填写完整', en: 'Complete' },
  'gallery.payload': { cn: '提交的内容', en: 'What is submitted' },
  'gallery.problems': { cn: '定义有 {n} 处提示', en: 'The definition has {n} {n|remark|remarks}' },
  'gallery.uploadFailed': { cn: '上传失败，请重试', en: 'Upload failed, please try again' },
})
