import { defineMessages } from '@core/messages/defineMessages'

/** Landing pages of campaigns, without the organiser's content. */
export const landPageMessages = defineMessages({
  'landPage.title': { cn: '展会专题', en: 'Special' },
  'landPage.loading': { cn: '正在加载专题', en: 'Loading the page' },
  'landPage.ended': { cn: '这项活动已结束', en: 'This campaign is over' },
  'landPage.endedDetail': {
    cn: '展会的最新安排请看首页。',
    en: 'See the home page for what is on now.',
  },
  'landPage.none': { cn: '没有找到这个专题', en: 'This page does not exist' },
  'landPage.noneDetail': {
    cn: '它可能还没有开始，或者已经撤下。',
    en: 'It may not have started yet, or was taken down.',
  },
  'landPage.showCard': { cn: '查看我的电子证', en: 'Show my e-badge' },
})
