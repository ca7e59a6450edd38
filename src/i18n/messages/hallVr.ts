import { defineMessages } from '@core/messages/defineMessages'

/** VR booths as visitors see them. */
export const hallVrMessages = defineMessages({
  'hallVr.way.link': { cn: '展商链接', en: 'By link' },
  'hallVr.way.panorama': { cn: '全景', en: 'Panorama' },
  'hallVr.none': { cn: '还没有线上展位', en: 'No VR booths yet' },
  'hallVr.noneDetail': {
    cn: '展商上线后会显示在这里。',
    en: 'They appear here once exhibitors put them online.',
  },
  'hallVr.toDirectory': { cn: '看展商名录', en: 'Browse exhibitors' },
  'hallVr.failed': { cn: '线上展位加载失败', en: 'The VR booths could not be loaded' },
  'hallVr.gone': { cn: '线上展位不存在或已下线', en: 'This VR booth does not exist or is offline' },
  'hallVr.goneDetail': { cn: '看看其他展位。', en: 'See the others.' },
  'hallVr.toList': { cn: '查看全部线上展位', en: 'All VR booths' },
  'hallVr.viewer': {
    cn: '{name}的全景图。拖动或用方向键转动，加号和减号缩放。',
    en: 'Panorama of {name}. Drag or press the arrows to turn, plus and minus to zoom.',
  },
  'hallVr.nearer': { cn: '放大', en: 'Zoom in' },
  'hallVr.farther': { cn: '缩小', en: 'Zoom out' },
  'hallVr.loading': { cn: '正在加载全景图', en: 'Loading the panorama' },
  'hallVr.spots': { cn: '画面中的展品', en: 'In the picture' },
  'hallVr.product': { cn: '看展品', en: 'View product' },
  'hallVr.products': { cn: '展品', en: 'Products' },
  'hallVr.open': { cn: '打开线上展位', en: 'Open the VR booth' },
  'hallVr.copy': { cn: '复制链接', en: 'Copy the link' },
  'hallVr.apart': { cn: '在新页面打开', en: 'Open in a page of its own' },
  'hallVr.frame': { cn: '{name}的线上展位', en: 'VR booth of {name}' },
  'hallVr.framed': {
    cn: '线上展位在 {host}，由展商提供，在本页打开。画面没有出现时，请在新页面打开。',
    en: "The exhibitor's VR booth is on {host}. It opens on this page. If it stays empty, open it in a page of its own.",
  },
  'hallVr.outside': {
    cn: '线上展位在 {host}，由展商提供，会在新页面打开。',
    en: "The exhibitor's VR booth is on {host}. It opens in a page of its own.",
  },
  'hallVr.outsideCopy': {
    cn: '线上展位在 {host}，由展商提供。复制链接后在浏览器打开。',
    en: "The exhibitor's VR booth is on {host}. Copy the link and open it in a browser.",
  },
  'hallVr.copied': {
    cn: '链接已复制，请在浏览器打开',
    en: 'The link is copied. Open it in a browser.',
  },
  'hallVr.openFailed': { cn: '未能打开，请重试', en: 'It could not be opened. Please try again.' },
})
