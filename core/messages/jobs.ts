import { defineMessages } from './defineMessages'

/** Names of background jobs and queued messages, for the desk's list, the search and the export. */
export const jobMessages = defineMessages({
  'jobs.state.created': { cn: '等待', en: 'Waiting' },
  'jobs.state.retry': { cn: '待重试', en: 'To be tried again' },
  'jobs.state.active': { cn: '进行中', en: 'Under way' },
  'jobs.state.completed': { cn: '完成', en: 'Done' },
  'jobs.state.cancelled': { cn: '取消', en: 'Cancelled' },
  'jobs.state.failed': { cn: '失败', en: 'Failed' },
  'desk.message.login_code': { cn: '登录验证码', en: 'Login code' },
  'desk.message.recovery_code': { cn: '找回密码验证码', en: 'Code to set a password' },
  'desk.message.account': { cn: '账号通知', en: 'About an account' },
  'desk.message.review': { cn: '审核结果', en: 'Decision' },
  'desk.message.invitation': { cn: '邀请', en: 'Invitation' },
  'desk.message.mailing': { cn: '群发消息', en: 'Mailing' },
  'desk.message.talk': { cn: '洽谈提醒', en: 'News of a talk' },
  'desk.message.wechat': { cn: '微信通知', en: 'WeChat message' },
  'desk.message.reminder': { cn: '截止提醒', en: 'Reminder of a deadline' },
  'desk.job.file': { cn: '生成文件', en: 'File' },
  'desk.job.sweep': { cn: '定期清理', en: 'Clean-up' },
  'desk.job.invite': { cn: '发送邀请', en: 'Invitations' },
  'desk.job.inviteDue': { cn: '邀请提醒', en: 'Reminders of invitations' },
  'desk.job.mailing': { cn: '群发消息', en: 'Mailings' },
  'desk.job.remind': { cn: '截止提醒', en: 'Reminders of deadlines' },
  'desk.job.meet': { cn: '洽谈与直播到期处理', en: 'End meetings and streams' },
  'desk.job.schedule': { cn: '洽谈排期', en: 'Plan of meetings' },
  'desk.job.moneyCheck': { cn: '核对微信支付账单', en: 'Reconciliation with WeChat Pay' },
  'desk.job.panorama': { cn: '处理 VR 全景', en: 'VR panoramas' },
  'desk.job.verdict': { cn: '通知审核结果', en: 'Send decisions' },
})

/** The name of a kind of job or message; an unknown kind is shown as it is. */
export function jobWord(group: 'job' | 'message', kind: string, language: 'cn' | 'en'): string {
  const key = `desk.${group}.${kind}`
  const words: Readonly<Record<string, { cn: string; en: string }>> = jobMessages
  return Object.prototype.hasOwnProperty.call(words, key) ? (words[key]?.[language] ?? kind) : kind
}
