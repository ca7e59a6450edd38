import { defineMessages } from '@core/messages/defineMessages'

/** The poster of a company's booth. */
export const brandingMessages = defineMessages({
  'branding.tabs': { cn: '海报与广告位', en: 'Poster and ads' },
  'branding.tab.poster': { cn: '海报', en: 'Poster' },
  'branding.tab.ads': { cn: '广告位', en: 'Ads' },
  'branding.failed': { cn: '企业信息加载失败', en: 'Your company could not be loaded' },
  'branding.retry': { cn: '重试', en: 'Try again' },
  'branding.loading': { cn: '正在加载', en: 'Loading' },
  'branding.preview': { cn: '海报预览', en: 'Preview of the poster' },
  'branding.drawing': { cn: '正在绘制海报', en: 'Drawing the poster' },
  'branding.notDrawn': {
    cn: '此设备不能绘制海报，请换一台设备。',
    en: 'This device cannot draw the poster. Please use another one.',
  },
  'branding.language': { cn: '海报语言', en: 'Language of the poster' },
  'branding.language.cn': { cn: '中文', en: 'Chinese' },
  'branding.language.en': { cn: '英文', en: 'English' },
  'branding.look': { cn: '配色', en: 'Colours' },
  'branding.look.theme': { cn: '主题色', en: 'Fair' },
  'branding.look.ink': { cn: '墨色', en: 'Ink' },
  'branding.look.white': { cn: '白色', en: 'White' },
  'branding.look.mint': { cn: '薄荷绿', en: 'Mint' },
  'branding.picture': { cn: '海报图片', en: 'Picture of the poster' },
  'branding.picture.own': { cn: '上传图片', en: 'Your own' },
  'branding.picture.none': { cn: '不放图片', en: 'No picture' },
  'branding.picture.failed': {
    cn: '图片读取失败，请换一张',
    en: 'The picture could not be read. Please choose another one.',
  },
  'branding.headline': { cn: '主标题', en: 'Headline' },
  'branding.line': { cn: '副标题', en: 'Line below' },
  'branding.save': { cn: '保存海报', en: 'Save poster' },
  'branding.saved': { cn: '海报已保存', en: 'The poster is saved' },
  'branding.saveFailed': {
    cn: '保存失败，可以截屏保存',
    en: 'It could not be saved. A screenshot works too.',
  },
  'branding.longPress': { cn: '长按图片保存', en: 'Press and hold the picture to save it' },
  'branding.share': { cn: '复制链接', en: 'Copy link' },
  'branding.copied': { cn: '链接已复制', en: 'The link is copied' },
  'branding.copyFailed': {
    cn: '复制失败，请重试',
    en: 'It could not be copied. Please try again.',
  },
  'branding.print': { cn: '印刷文件', en: 'For print' },
  'branding.pdf': { cn: '下载 {paper} PDF', en: 'Download {paper} PDF' },
  'branding.pdfFailed': {
    cn: '下载失败。在微信里请用浏览器打开本页。',
    en: 'It could not be downloaded. In WeChat, open this page in a browser.',
  },
  'branding.printElsewhere': {
    cn: '印刷用的 A3、A4 PDF 请在电脑浏览器的本页下载。',
    en: 'Download the A3 and A4 PDF for print from this page in a browser.',
  },
  'branding.source': {
    cn: '扫码进入贵公司的公开页，渠道记为“{source}”；由此登记的观众带有这个来源。',
    en: 'The code opens your public page with the source "{source}". Visitors who register from it get this source.',
  },
  'branding.came': { cn: '扫码效果', en: 'What came by the code' },
  'branding.came.visits': { cn: '扫码', en: 'Scans' },
  'branding.came.registrations': { cn: '登记', en: 'Registered' },
  'branding.noBooth': {
    cn: '展位确定后，海报会显示展位号。',
    en: 'The poster shows your booth once it is assigned.',
  },
  'branding.file': { cn: '展位海报', en: 'booth-poster' },
})

/** Texts of the poster, in its own language. */
export const posterMessages = defineMessages({
  'boothPoster.headline': { cn: '来展位见', en: 'Meet us at the fair' },
  'boothPoster.line': { cn: '看样、品尝、洽谈，等你来。', en: 'See, taste and talk with us.' },
  'boothPoster.at': { cn: '我们在', en: 'Find us at' },
  'boothPoster.soon': { cn: '展位待定', en: 'Booth soon' },
  'boothPoster.scan': { cn: '扫码看展品', en: 'Scan to see more' },
})
