import { defineMessages } from '@core/messages/defineMessages'

/** The rich text editor: names of its tools, and its messages. */
export const richTextMessages = defineMessages({
  'richText.toolbar': { cn: '{label}：文字格式', en: '{label}: text formatting' },
  'richText.allTools': { cn: '文字格式', en: 'Text formatting' },
  'richText.close': { cn: '关闭', en: 'Close' },
  'richText.enter': { cn: '请输入', en: 'Please enter' },

  'richText.tool.header': { cn: '标题', en: 'Heading' },
  'richText.tool.bold': { cn: '加粗', en: 'Bold' },
  'richText.tool.italic': { cn: '斜体', en: 'Italic' },
  'richText.tool.underline': { cn: '下划线', en: 'Underline' },
  'richText.tool.strike': { cn: '删除线', en: 'Strikethrough' },
  'richText.tool.color': { cn: '文字颜色', en: 'Text colour' },
  'richText.tool.background': { cn: '背景颜色', en: 'Background colour' },
  'richText.tool.link': { cn: '链接', en: 'Link' },
  'richText.tool.ordered': { cn: '有序列表', en: 'Numbered list' },
  'richText.tool.bullet': { cn: '无序列表', en: 'Bulleted list' },
  'richText.tool.blockquote': { cn: '引用', en: 'Quote' },
  'richText.tool.code-block': { cn: '代码块', en: 'Code block' },
  'richText.tool.align': { cn: '对齐方式', en: 'Alignment' },
  'richText.tool.image': { cn: '插入图片', en: 'Insert picture' },
  'richText.tool.video': { cn: '插入视频', en: 'Insert video' },
  'richText.tool.divider': { cn: '插入分割线', en: 'Insert divider' },
  'richText.tool.clean': { cn: '清除格式', en: 'Clear formatting' },
  'richText.tool.undo': { cn: '撤销', en: 'Undo' },
  'richText.tool.redo': { cn: '重做', en: 'Redo' },

  'richText.header.none': { cn: '正文', en: 'Text' },
  'richText.header.level': { cn: '标题 {level}', en: 'Heading {level}' },
  'richText.align.left': { cn: '左对齐', en: 'Left' },
  'richText.align.center': { cn: '居中', en: 'Centre' },
  'richText.align.right': { cn: '右对齐', en: 'Right' },
  'richText.align.justify': { cn: '两端对齐', en: 'Justify' },

  'richText.colour.none': { cn: '默认', en: 'Default' },
  'richText.colour.grey': { cn: '灰色', en: 'Grey' },
  'richText.colour.red': { cn: '红色', en: 'Red' },
  'richText.colour.orange': { cn: '橙色', en: 'Orange' },
  'richText.colour.yellow': { cn: '黄色', en: 'Yellow' },
  'richText.colour.green': { cn: '绿色', en: 'Green' },
  'richText.colour.teal': { cn: '青色', en: 'Teal' },
  'richText.colour.blue': { cn: '蓝色', en: 'Blue' },
  'richText.colour.purple': { cn: '紫色', en: 'Purple' },

  'richText.link.address': { cn: '链接地址', en: 'Link address' },
  'richText.link.hint': { cn: '网址、邮箱或电话', en: 'Web address, e-mail or phone' },
  'richText.link.invalid': {
    cn: '请输入以 http://、https://、mailto: 或 tel: 开头的地址',
    en: 'Please enter an address that starts with http://, https://, mailto: or tel:',
  },
  'richText.link.apply': { cn: '确定', en: 'Apply' },
  'richText.link.remove': { cn: '移除链接', en: 'Remove link' },

  'richText.media.choose': { cn: '从本机选择', en: 'Choose a file' },
  'richText.media.video': { cn: '视频地址', en: 'Video address' },
  'richText.media.alt': {
    cn: '图片说明（供无法看到图片的人使用）',
    en: 'Description (for people who cannot see the picture)',
  },
  'richText.media.invalid': {
    cn: '请输入以 https:// 开头的地址',
    en: 'Please enter an address that starts with https://',
  },
  'richText.media.insert': { cn: '插入', en: 'Insert' },
  'richText.media.uploading': { cn: '正在上传 {percent}%', en: 'Uploading {percent}%' },
  'richText.media.cancel': { cn: '取消上传', en: 'Cancel upload' },
  'richText.media.uploaded': { cn: '已插入', en: 'Inserted' },
  'richText.media.foreign': {
    cn: '文字已粘贴；来自其他网站的图片未保留，请下载后上传。',
    en: 'The text was pasted. Pictures of other sites were left out: save them and upload them here.',
  },
  'richText.media.foreignNoUploads': {
    cn: '文字已粘贴；来自其他网站的图片未保留。',
    en: 'The text was pasted. Pictures of other sites were left out.',
  },
  'richText.media.noUploads': {
    cn: '此处不能上传图片，请使用图片地址。',
    en: 'Pictures cannot be uploaded here. Use a picture address instead.',
  },

  'richText.elsewhere': {
    cn: '内容含有此处无法编辑的部分（如视频、引用或代码）。在这里编辑会去掉它们；也可在浏览器中打开本页编辑。',
    en: 'The text has parts that cannot be edited here, such as a video, a quote or code. Editing here removes them. You can also open this page in a browser.',
  },
  'richText.editAnyway': { cn: '仍在这里编辑', en: 'Edit here anyway' },
})
