import { defineMessages } from '@core/messages/defineMessages'

/** Texts of a company's media library that replace the common texts of a resource. */
export const mediaMessages = defineMessages({
  'media.add': { cn: '新建媒体资料', en: 'New media item' },
  'media.empty': { cn: '媒体库还是空的', en: 'The media library is empty' },
  'media.emptyDetail': {
    cn: '添加新闻、图片或视频，审核通过后在企业名片上公开。',
    en: 'Add news, pictures or videos. Your company card shows them once they are approved.',
  },
  'media.storage': { cn: '已用空间 {used} / {most}', en: '{used} of {most} used' },
  'media.searchHint': { cn: '标题、标签', en: 'Title or tag' },
  'media.full': { cn: '媒体资料数量已达上限。', en: 'You have reached the limit of media items.' },
  'media.state.approved': { cn: '已发布', en: 'Published' },
  'media.state.offline': { cn: '已下线', en: 'Taken offline' },
  'media.state.hidden': { cn: '被主办方下线', en: 'Hidden' },
  'media.step.submit': { cn: '提交审核', en: 'Submit for review' },
  'media.step.hide': { cn: '下线', en: 'Take offline' },
  'media.step.unpublish': { cn: '下线', en: 'Take offline' },
  'media.ask.unpublish': { cn: '下线“{title}”？', en: 'Take "{title}" offline?' },
  'media.askDetail.unpublish': {
    cn: '下线后观众看不到，可以随时重新发布，不用再审核。',
    en: 'Visitors no longer see it. You can publish it again at any time without a review.',
  },
  'media.done.unpublish': { cn: '已下线', en: 'Taken offline' },
  'media.step.publish': { cn: '重新发布', en: 'Publish again' },
  'media.done.publish': { cn: '已重新发布', en: 'Published again' },
  'media.done.submit': {
    cn: '已提交审核，已发布的旧版不受影响',
    en: 'Submitted. Visitors see the earlier version until it is approved.',
  },
})
