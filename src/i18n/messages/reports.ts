import { defineMessages } from '@core/messages/defineMessages'

/** Reports to the organiser about messages and posts. */
export const reportMessages = defineMessages({
  'report.open': { cn: '举报', en: 'Report' },
  'report.openOf': { cn: '举报「{title}」', en: 'Report "{title}"' },
  'report.close': { cn: '关闭', en: 'Close' },
  'report.send': { cn: '举报', en: 'Report' },
  'report.post': { cn: '举报这条供需', en: 'Report this post' },
  'report.postNote': {
    cn: '主办方会看到这条信息、发布企业和您的身份。',
    en: 'The organiser will see the post, its company and who you are.',
  },
  'report.need': { cn: '举报这条采购需求', en: 'Report this purchase need' },
  'report.needNote': {
    cn: '主办方会看到这条需求、发布人和您的企业。',
    en: 'The organiser will see the need, its buyer and your company.',
  },
  'report.reason.fraud': { cn: '诈骗、要求转账', en: 'Fraud, asks for money' },
  'report.reason.abuse': { cn: '辱骂、骚扰', en: 'Abuse, harassment' },
  'report.reason.spam': { cn: '垃圾广告', en: 'Advertising, spam' },
  'report.reason.fake': { cn: '冒用身份或品牌', en: 'False identity or brand' },
  'report.reason.other': { cn: '其他', en: 'Other' },
  'report.text': { cn: '补充说明（选填）', en: 'Details (optional)' },
  'report.done': { cn: '举报已提交', en: 'Reported' },
})
