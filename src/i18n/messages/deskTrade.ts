import { defineMessages } from '@core/messages/defineMessages'

/** States and steps of posts, offers to dealers and needs at the organiser’s desk. */
export const deskTradeMessages = defineMessages({
  'desk.state.matched': { cn: '已对接', en: 'Matched' },
  'desk.state.closed': { cn: '已关闭', en: 'Closed' },
  'desk.step.refresh': { cn: '刷新', en: 'Refreshed' },
  'desk.step.match': { cn: '标记已对接', en: 'Matched' },
  'desk.step.close': { cn: '关闭', en: 'Closed' },
})
