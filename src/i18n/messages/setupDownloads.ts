import { defineMessages } from '@core/messages/defineMessages'

/** The download centre among the settings of the fair. */
export const setupDownloadMessages = defineMessages({
  'set.downloads': { cn: '下载中心', en: 'Downloads' },
  'set.downloads-detail': {
    cn: '展商和媒体可以下载的手册、表格和素材',
    en: 'Manuals, price lists and material for exhibitors and the press',
  },
  'set.add-a-download': { cn: '添加文件', en: 'Add a file' },
  'set.download-title': { cn: '标题', en: 'Title' },
  'set.download-category': { cn: '分类', en: 'Category' },
  'set.download-file': { cn: '文件', en: 'File' },
  'set.download-file-hint': {
    cn: 'PDF、图片、文本、压缩包、Office 文件或 DWG，最大 20 MB',
    en: 'PDF, picture, text, archive, office file or DWG, 20 MB at most',
  },
  'set.download-version': { cn: '版本', en: 'Edition' },
  'set.download-version-hint': {
    cn: '换了文件后，下载过旧版的人会看到“有更新”',
    en: 'With a new file, those who have the old one see that it changed',
  },
  'set.download-must': { cn: '必读', en: 'Must be read' },
  'set.download-must-hint': { cn: '排在本分类最前', en: 'Comes first in its category' },
  'set.download-for': { cn: '给谁看', en: 'For whom' },
  'set.download-for-hint': { cn: '不选：全部展商', en: 'None: all exhibitors' },
  'set.download-press': { cn: '媒体', en: 'Press' },
  'set.download-updated': { cn: '更新时间', en: 'Updated' },
  'set.download-id-hint': {
    cn: '发布后请勿修改，否则会当作另一个文件',
    en: 'Do not change it once published: it would be another file',
  },
})
