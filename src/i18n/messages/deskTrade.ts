import { defineMessages } from '@core/messages/defineMessages'

/**
 * States and steps of posts, offers to dealers, needs, inquiries and quotes at the organiser’s
 * desk, and steps taken by companies or by time.
 */
export const deskTradeMessages = defineMessages({
  'desk.state.matched': { cn: '已对接', en: 'Matched' },
  'desk.state.closed': { cn: '已关闭', en: 'Closed' },
  'desk.step.refresh': { cn: '刷新', en: 'Refreshed' },
  'desk.step.match': { cn: '标记已对接', en: 'Matched' },
  'desk.step.close': { cn: '关闭', en: 'Closed' },
  'desk.step.expire': { cn: '到期', en: 'Expired' },

  'desk.state.new': { cn: '新收到', en: 'New' },
  'desk.state.read': { cn: '未回复', en: 'Not answered' },
  'desk.state.replied': { cn: '已回复', en: 'Replied' },
  'desk.state.talks': { cn: '洽谈中', en: 'In talks' },
  'desk.state.talking': { cn: '洽谈中', en: 'In talks' },
  'desk.state.deal': { cn: '已成交', en: 'Deal' },
  'desk.state.spam': { cn: '垃圾询盘', en: 'Spam' },
  'desk.state.refused': { cn: '未通过', en: 'Declined' },
  'desk.state.sent': { cn: '已发送', en: 'Sent' },
  'desk.state.viewed': { cn: '已查看', en: 'Viewed' },
  'desk.state.shortlisted': { cn: '已入围', en: 'Shortlisted' },
  'desk.state.won': { cn: '已选中', en: 'Chosen' },
  'desk.step.read': { cn: '查看询盘', en: 'Inquiry read' },
  'desk.step.reply': { cn: '回复', en: 'Replied' },
  'desk.step.answer': { cn: '对方回复', en: 'Answered' },
  'desk.step.talk': { cn: '开始洽谈', en: 'Talks started' },
  'desk.step.win': { cn: '标记成交', en: 'Marked as deal' },
  'desk.step.spam': { cn: '标记为垃圾询盘', en: 'Marked as spam' },
  'desk.step.notSpam': { cn: '取消垃圾询盘标记', en: 'Marked as not spam' },
  'desk.step.refuse': { cn: '不通过', en: 'Declined' },
  'desk.step.view': { cn: '查看报价', en: 'Quote viewed' },
  'desk.step.shortlist': { cn: '入围', en: 'Shortlisted' },
  'desk.step.drop': { cn: '移出入围', en: 'Removed from shortlist' },
  'desk.step.choose': { cn: '选中报价', en: 'Quote chosen' },

  'desk.step.again': { cn: '重新申请', en: 'Applied again' },
  'desk.step.lapse': { cn: '到期失效', en: 'Lapsed' },
  'desk.step.shelve': { cn: '下架', en: 'Taken offline' },
  'desk.step.unshelve': { cn: '上架', en: 'Put online' },
  'desk.step.warn': { cn: '到期提醒', en: 'Expiry reminder' },
  'desk.step.decline': { cn: '谢绝', en: 'Declined' },
  'desk.step.pullOut': { cn: '退出', en: 'Pulled out' },
})
