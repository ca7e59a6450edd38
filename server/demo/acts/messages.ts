import type { Mailing, MailingContent } from '@core/contract/deskMailings'
import type { Play } from '../play'
import { Refused } from '../stage'
import { organiserDrafts } from './drafts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ALL: Omit<MailingContent, 'Title' | 'Subject' | 'Subject_en' | 'Text' | 'Text_en'> = {
  Purpose: 'service',
  Audience: 'visitor',
  States: [],
  Ticket: '',
  Channel: '',
  Field: '',
  Answer: '',
  Hall: '',
  Ways: ['mail', 'sms'],
  Url: '',
  SendAt: '',
}
const ENTRANCE: MailingContent = {
  ...ALL,
  Title: '入场与交通提示',
  States: ['approved'],
  Subject: '{fair}入场提示',
  Subject_en: 'How to get into {fair}',
  Text: '{name}您好，展会首日客流较大，请从北登录厅入场。地铁 7 号线 2 号口出站步行 5 分钟。',
  Text_en:
    'Dear {name}, the first day is busy. Please use the north entrance, five minutes from exit 2 of metro line 7.',
}
const OFFER: MailingContent = {
  ...ALL,
  Title: '早鸟票提醒',
  Purpose: 'marketing',
  Subject: '{fair}同期论坛早鸟票',
  Subject_en: 'Early tickets for the forum at {fair}',
  Text: '{name}您好，同期论坛早鸟票本周截止，席位有限。',
  Text_en: 'Dear {name}, early tickets for the forum are on sale until the end of this week.',
}
const BUILD_UP: MailingContent = {
  ...ALL,
  Title: '布展时间调整',
  Audience: 'exhibitor',
  Subject: '布展时间调整',
  Subject_en: 'Build-up hours have changed',
  Text: '{name}您好，N1 至 N3 馆布展首日提前至 8:00 开放，请合理安排车辆进场。',
  Text_en:
    'Dear {name}, halls N1 to N3 open at 8:00 on the first day of build-up. Please plan your vehicles accordingly.',
}
const THANKS: MailingContent = {
  ...ALL,
  Title: '展后问卷',
  States: ['approved'],
  Subject: '{fair}参观反馈',
  Subject_en: 'How was {fair}?',
  Text: '{name}您好，感谢参观{fair}。请用 2 分钟告诉我们您的感受。',
  Text_en:
    'Dear {name}, thank you for visiting {fair}. Please take two minutes to tell us what you think.',
}

/**
 * The organiser words some texts, and writes to visitors and exhibitors: messages are sent, waiting
 * or drafts. A news item and a notice are begun.
 */
export function organiserWrites(play: Play): void {
  const { timeline, stage, reviewer, now, drainJobs } = play
  organiserDrafts(play)
  const draft = async (content: MailingContent) =>
    (await stage.call(reviewer, 'desk.mailingSave', { Revision: 0, ...content })).Mailing
  /**
   * Counts again when the list changed after the dry run, because other people of the demo act at
   * the same time.
   */
  const sendDraft = async (
    content: MailingContent,
    { Id, Revision }: Pick<Mailing, 'Id' | 'Revision'>,
    tries = 5,
  ): Promise<void> => {
    const { People } = await stage.call(reviewer, 'desk.mailingCount', content)
    if (People === 0) return
    try {
      await stage.call(reviewer, 'desk.mailingSend', { Id, Revision, People })
    } catch (error) {
      if (tries === 1 || !(error instanceof Refused && error.code === 'conflict')) throw error
      await sendDraft(content, { Id, Revision }, tries - 1)
    }
  }
  const send = async (content: MailingContent): Promise<void> => {
    await sendDraft(content, await draft(content))
    await drainJobs()
  }
  const at = (days: number, hours: number, act: () => Promise<unknown>) =>
    timeline.at(
      new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS),
      async () => void (await act()),
    )
  const text = (Id: string, Cn: string, En: string, Publish: boolean) =>
    stage.call(reviewer, 'desk.messageSave', { Id, Revision: 0, Cn, En, Publish })

  at(14, 0, () => send(ENTRANCE))
  at(12, 0, () =>
    text(
      'confirm.registered',
      '您已登记{fair}，登记号 {code}。请提前保存电子证，现场扫码入场。',
      'You are registered for {fair}. Number {code}. Save your e-badge: it is scanned at the entrance.',
      true,
    ),
  )
  at(9, 0, () => send(OFFER))
  at(1, 0, () => send({ ...BUILD_UP, SendAt: new Date(now.getTime() + 2 * DAY_MS).toISOString() }))
  at(0, 3, () => draft(THANKS))
  at(0, 2, () =>
    text(
      'review.returned',
      '您的{fair}登记（{code}）还差一步：{reason}。登录后补充即可。',
      'One more step for your registration at {fair} ({code}): {reason}. Log in to add it.',
      false,
    ),
  )
}
