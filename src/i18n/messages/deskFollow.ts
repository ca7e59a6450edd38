import { defineMessages } from '@core/messages/defineMessages'

/**
 * How far companies are, who has arrived, and how many visitors they met: what the organiser
 * follows.
 */
export const deskFollowMessages = defineMessages({
  search: { cn: '企业名称、展位号或编号', en: 'Company, booth or number' },
  company: { cn: '企业', en: 'Company' },
  none: { cn: '没有符合条件的企业', en: 'No company matches' },

  'companies.detail': {
    cn: '每家企业的筹备进度、待办和截止时间。点选企业查看全部事项。',
    en: 'Progress, tasks and deadlines of each company. Select a company to see all of its tasks.',
  },
  'companies.loading': { cn: '正在加载企业', en: 'Loading the companies' },
  'companies.open': { cn: '未完成', en: 'To do' },
  'companies.done': { cn: '已完成', en: 'Done' },
  'companies.progress': { cn: '进度', en: 'Progress' },
  'companies.of': { cn: '{done} / {total}', en: '{done} / {total}' },
  'companies.tasks': { cn: '待办', en: 'To submit' },
  'companies.more': { cn: '另有 {n} 项', en: 'and {n} more' },
  'companies.nothing': { cn: '全部已提交', en: 'All submitted' },
  'companies.presence': { cn: '现场', en: 'On site' },
  'companies.leads': { cn: '线索', en: 'Leads' },
  'companies.show': { cn: '查看 {company} 的全部事项', en: 'All tasks of {company}' },
  'companies.contact': { cn: '主要联系人：{name}', en: 'Main contact: {name}' },
  'companies.trail': { cn: '该企业的操作日志', en: 'Its audit trail' },
  'companies.facts': {
    cn: '已提交 {done} / {total} · 线索 {leads}',
    en: '{done} of {total} submitted · {leads} leads',
  },
  'companies.by': { cn: '{time} 截止', en: 'by {time}' },
  'companies.places': { cn: '{n} / {of} 个', en: '{n} of {of}' },

  'task.todo': { cn: '未开始', en: 'Not begun' },
  'task.in_progress': { cn: '填写中', en: 'Under way' },
  'task.submitted': { cn: '已提交', en: 'Submitted' },
  'task.approved': { cn: '已通过', en: 'Approved' },
  'task.returned': { cn: '已退回', en: 'Returned' },
  'task.rejected': { cn: '未通过', en: 'Declined' },
  'task.overdue': { cn: '已逾期', en: 'Overdue' },

  'presence.away': { cn: '未到', en: 'Not here yet' },
  'presence.in': { cn: '已到', en: 'Here' },
  'presence.out': { cn: '已离场', en: 'Left' },

  'arrivals.detail': {
    cn: '企业到场签到的时间、签到人、领取物品和签名。',
    en: 'When companies arrived and left, who came for them, what they were given and signed.',
  },
  'arrivals.loading': { cn: '正在加载到场情况', en: 'Loading the arrivals' },
  'arrivals.state': { cn: '状态', en: 'State' },
  'arrivals.when': { cn: '时间', en: 'When' },
  'arrivals.left': { cn: '离场 {time}', en: 'left {time}' },
  'arrivals.who': { cn: '签到人', en: 'Checked in by' },
  'arrivals.where': { cn: '地点', en: 'Where' },
  'arrivals.near': { cn: '{place}（±{n} 米）', en: '{place} (±{n} m)' },
  'arrivals.items': { cn: '领取物品', en: 'Given' },
  'arrivals.signature': { cn: '签名', en: 'Signature' },
  'arrivals.signatureOf': { cn: '{name} 的签名', en: 'Signature of {name}' },

  'leads.detail': {
    cn: '各企业登记的观众线索数量；线索内容只有企业自己能看到。',
    en: 'How many visitors each company has met. Only the company sees its leads.',
  },
  'leads.loading': { cn: '正在加载线索数据', en: 'Loading the figures' },
  'leads.total': { cn: '线索', en: 'Leads' },
  'leads.scans': { cn: '扫码次数', en: 'Scans' },
  'leads.companies': { cn: '使用的企业', en: 'Companies with leads' },
  'leads.states': { cn: '跟进状态', en: 'By state' },
  'leads.state.new': { cn: '新线索', en: 'New' },
  'leads.state.contacted': { cn: '已联系', en: 'Contacted' },
  'leads.state.qualified': { cn: '有意向', en: 'Qualified' },
  'leads.state.won': { cn: '已成交', en: 'Won' },
  'leads.state.lost': { cn: '已放弃', en: 'Lost' },
  'leads.state': { cn: '状态', en: 'State' },
  'leads.days': { cn: '最近七天新增', en: 'New in the last seven days' },
  'leads.day': { cn: '日期', en: 'Day' },
  'leads.new': { cn: '新增', en: 'New' },
  'leads.top': { cn: '线索最多的企业', en: 'Who met most' },
  'leads.nobody': { cn: '还没有线索', en: 'No leads yet' },
})
