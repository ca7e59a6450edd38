import { defineMessages } from '@core/messages/defineMessages'

/**
 * Texts of a company's profile that replace the common texts of a resource, and the pages beside
 * it.
 */
export const profileMessages = defineMessages({
  'profile.state.approved': { cn: '已发布', en: 'Published' },
  'profile.state.hidden': { cn: '已下线', en: 'Taken offline' },
  'profile.step.submit': { cn: '提交审核', en: 'Submit for review' },
  'profile.done.submit': {
    cn: '已提交，审核通过后公开',
    en: 'Submitted; it is public once approved',
  },
  'profile.step.hide': { cn: '下线', en: 'Take offline' },

  'profile.company': { cn: '参展名称', en: 'Exhibits as' },
  'profile.booth': { cn: '展位号', en: 'Booth' },
  'profile.boothOf': { cn: '{hall} 馆 {booth}', en: 'Hall {hall}, {booth}' },
  'profile.contacts': { cn: '联系人', en: 'Contacts' },
  'profile.brands': { cn: '品牌', en: 'Brands' },
  'profile.accounts': { cn: '社媒账号', en: 'Social accounts' },
  'profile.accountQr': { cn: '放大“{name}”的二维码', en: 'Enlarge the QR code of {name}' },
  'profile.noBooth': { cn: '待分配', en: 'Not assigned yet' },
  'profile.fixed': {
    cn: '展位由主办方分配，如有变动请联系主办方。',
    en: 'The organiser assigns booths; please ask them for a change.',
  },
  'profile.pending': {
    cn: '对外仍显示上次通过的内容，修改通过审核后才会替换。',
    en: 'Visitors still see what was approved last. Your changes replace it once they are approved.',
  },
  'profile.preview': { cn: '预览', en: 'Preview' },
  'profile.previewTitle': { cn: '预览', en: 'Preview' },
  'profile.previewNote': {
    cn: '观众看到的样子。刚上传的图片保存后显示。',
    en: 'As visitors see it. Pictures show once they are saved.',
  },
  'profile.close': { cn: '关闭', en: 'Close' },
  'profile.toCard': { cn: '查看公开名片', en: 'Open the public card' },
  'profile.toSteps': { cn: '分步填写', en: 'Fill in step by step' },
  'profile.toPage': { cn: '整页填写', en: 'Fill in on one page' },

  'profile.card': { cn: '展商名片', en: 'Exhibitor card' },
  'profile.cardLoading': { cn: '正在加载展商名片', en: 'Loading the card' },
  'profile.cardFailed': { cn: '展商名片加载失败', en: 'The card could not be loaded' },
  'profile.notPublished': { cn: '名片还没有公开', en: 'This card is not public yet' },
  'profile.notPublishedDetail': {
    cn: '企业信息通过审核后，就会显示在这里。',
    en: 'It appears here once the company profile has been approved.',
  },
  'profile.fillIn': { cn: '填写企业信息', en: 'Fill in the profile' },
  'profile.share': { cn: '复制链接', en: 'Copy link' },
  'profile.edit': { cn: '修改', en: 'Edit' },
  'profile.shareNote': {
    cn: '任何人打开此链接都能看到已发布的名片。',
    en: 'Anyone with the link sees the published card.',
  },
  'profile.copyFailed': {
    cn: '无法复制，请换一个浏览器再试。',
    en: 'It cannot be copied here; please try another browser.',
  },
})
