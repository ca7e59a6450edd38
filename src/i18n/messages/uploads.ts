import { defineMessages } from '@core/messages/defineMessages'

/** The uploader and the player; the findings of SPEC §5 are in core/messages/validation. */
export const uploadMessages = defineMessages({
  'uploads.add.image': { cn: '上传图片', en: 'Add picture' },
  'uploads.add.face': { cn: '上传照片', en: 'Add photo' },
  'uploads.add.video': { cn: '上传视频', en: 'Add video' },
  'uploads.add.audio': { cn: '上传音频', en: 'Add audio' },
  'uploads.add.file': { cn: '上传文件', en: 'Add file' },
  'uploads.addFor': { cn: '{label}：{action}', en: '{label}: {action}' },
  'uploads.count': { cn: '{count}/{max}', en: '{count}/{max}' },
  // SPEC §5 gives this wording; here it tells the progress.
  'uploads.progress': { cn: '正在上传{name}', en: 'Uploading {name}' },
  'uploads.done': { cn: '{name}已上传', en: '{name} uploaded' },
  'uploads.failed': { cn: '上传失败', en: 'Upload failed' },
  'uploads.failedOf': { cn: '{name}上传失败：{reason}', en: '{name} was not uploaded: {reason}' },
  'uploads.unreadable': {
    cn: '图片无法读取，请换一张',
    en: 'this picture cannot be read, please choose another one',
  },
  'uploads.unsafe': {
    cn: 'SVG 中含有脚本、动画或外部链接，或超过 2 MB。请导出为纯图形的 SVG，或改用 PNG',
    en: 'This SVG has a script, an animation or a link to another file, or is over 2 MB. Export it as plain shapes, or use a PNG',
  },
  'uploads.refused': {
    cn: '无法打开相册或文件，请检查权限后重试',
    en: 'Photos or files could not be opened, please check the permission and try again',
  },
  'uploads.retry': { cn: '重试', en: 'Retry' },
  'uploads.retryOf': { cn: '重试{name}', en: 'Retry {name}' },
  'uploads.remove': { cn: '移除{name}', en: 'Remove {name}' },
  'uploads.cancel': { cn: '取消上传{name}', en: 'Cancel the upload of {name}' },
  'uploads.removed': { cn: '已移除{name}', en: '{name} removed' },
  'uploads.undo': { cn: '撤销', en: 'Undo' },
  'uploads.view': { cn: '查看{name}', en: 'View {name}' },
  'uploads.play': { cn: '播放{name}', en: 'Play {name}' },
  'uploads.pause': { cn: '暂停{name}', en: 'Pause {name}' },
  'uploads.close': { cn: '关闭', en: 'Close' },
  'uploads.order': { cn: '调整{name}的顺序', en: 'Change the place of {name}' },
  'uploads.earlier': { cn: '前移{name}', en: 'Move {name} forward' },
  'uploads.later': { cn: '后移{name}', en: 'Move {name} back' },
  'uploads.moved': {
    cn: '{name}现在是第 {position} 个，共 {count} 个',
    en: '{name} is now {position} of {count}',
  },
  'uploads.nameless': { cn: '文件 {number}', en: 'File {number}' },
  'uploads.none': { cn: '无文件', en: 'No file' },
  'uploads.orderHint': { cn: '可拖动排序', en: 'Drag to reorder' },
})
