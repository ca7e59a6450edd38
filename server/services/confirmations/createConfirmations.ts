import { dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import { AppError } from '../../errors'
import type { MessageWay } from '@core/domain/mailings'
import { fairText } from '../../messages/fairTexts'
import { confirmationText } from '../../messages/confirmations'
import type { Confirmation } from '../../repositories/confirmationRepository'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { BudgetOn } from '../../domain/messages/accountMessages'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import { composeMail } from '../../domain/messages/composeMail'
import { wayTo, type Way, type Ways } from '../../domain/messages/wayTo'
import { titleOf } from '../../domain/messages/companyTexts'
import { readNews } from './confirmationNews'
import { readAhead } from './readAhead'
import type { ConfirmationNews } from './newsToTell'
import { queueNotification } from '../../domain/messages/queueNotification'

const DAY_MS = 24 * 3600 * 1000
/** A message that could not be sent within this time is dropped. */
const MESSAGE_SECONDS = 24 * 3600
const LATER_SECONDS = 3600
/** Messages that could not be sent within this time are dropped. */
const GIVE_UP_MS = 2 * DAY_MS
const BATCH = 1000
/** How many confirmations one transaction handles. */
const TOGETHER = 25
/** Kinds of appointments: the person chose how they are told of them. */
const OF_MEETINGS: readonly Confirmation['kind'][] = ['meeting', 'plan', 'signing']
const OF_LIVE: readonly Confirmation['kind'][] = ['live', 'live_off']
/** The template of a text message. */
const smsKind = (kind: Confirmation['kind']) =>
  OF_MEETINGS.includes(kind) ? 'meeting' : OF_LIVE.includes(kind) ? 'live' : 'confirmation'

/** News, and the way it is sent. */
interface ToTell {
  due: Confirmation
  news: ConfirmationNews
  way: Way
}

export interface ConfirmationDeps {
  repositories: Pick<Repositories, 'confirmations' | 'fairs'>
  transact: Transact
  budgetOn: BudgetOn
  ways: Ways
  /** Whether text messages have a template for these kinds: without one they would be refused. */
  hasSmsWords: Readonly<Record<'confirmation' | 'live' | 'meeting', boolean>>
  /** Notes who is to be reminded of a live session now. */
  remindOfLive: () => Promise<void>
  /** Notes who is to be reminded of a meeting now. */
  remindOfMeetings: () => Promise<void>
  publicUrl: string
  clock: Clock
  wakeSender: () => void
  onError: (error: unknown) => void
}

/**
 * Tells people that they are registered, that they paid or were refunded, and that the fair is
 * near: by WeChat if they allow it, otherwise by text message or e-mail. Each message goes out
 * once, however many instances sweep.
 */
export function createConfirmations(deps: ConfirmationDeps) {
  const {
    repositories,
    transact,
    budgetOn,
    publicUrl,
    clock,
    wakeSender,
    onError,
    remindOfLive,
    remindOfMeetings,
  } = deps
  const addressOf = (
    kind: Confirmation['kind'],
    { reach }: ConfirmationNews,
    way: 'sms' | 'mail',
  ): string | undefined => {
    if (way === 'mail') return wayTo(deps.ways, { ...reach, phone: null })?.to
    return deps.hasSmsWords[smsKind(kind)]
      ? wayTo(deps.ways, { ...reach, email: '' })?.to
      : undefined
  }
  /**
   * For appointments, the way that the person chose comes first. For the reminder of the fair, a
   * mailbox comes first, because the form asks for one for it.
   */
  const orderOf = async (
    tables: Repositories,
    { appId, personId, kind }: Confirmation,
  ): Promise<readonly MessageWay[]> => {
    const usual: readonly MessageWay[] =
      kind === 'reminder' ? ['wechat', 'mail', 'sms'] : ['wechat', 'sms', 'mail']
    if (smsKind(kind) === 'confirmation') return usual
    const choice = (await tables.talkTells.reader(appId, personId))?.way
    return choice && choice !== 'auto' && choice !== 'off'
      ? [choice, ...usual.filter(way => way !== choice)]
      : usual
  }

  /** How a person is told; undefined if WeChat tells them or they cannot be reached. */
  const wayOf = async (
    tables: Repositories,
    due: Confirmation,
    news: ConfirmationNews,
  ): Promise<Way | undefined> => {
    const { appId, personId, kind } = due
    const { language, page, notification } = news
    for (const channel of await orderOf(tables, due)) {
      if (channel === 'wechat') {
        if (
          notification &&
          (await queueNotification(tables, { appId, personId, language, page, ...notification }))
        )
          return undefined
        continue
      }
      const to = addressOf(kind, news, channel)
      if (to !== undefined) return { channel, to }
    }
    return undefined
  }

  const write = async (
    tables: Repositories,
    fair: Fair,
    { due, news, way }: ToTell,
  ): Promise<'told' | 'later'> => {
    const { appId, personId, kind } = due
    const { language, words, page, code, button } = news
    const isPaid = await budgetOn(tables)
      .spend(fair, 'confirmation', true, way.channel)
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false
          throw error
        },
      )
    if (!isPaid)
      return clock.now().getTime() - due.createdAt.getTime() > GIVE_UP_MS ? 'told' : 'later'
    const text = news.text ?? kind
    const says = fairText(fair, language, `confirm.${text}`, { until: '', ...words })
    const url = `${publicUrl}/${appId}/#${page}`
    const content =
      way.channel === 'mail'
        ? composeMail(language, {
            fair: titleOf(fair, language),
            subject: fairText(fair, language, `confirm.subject.${text}`, undefined),
            paragraphs: [says],
            button: { label: confirmationText(language, button, undefined), url },
          })
        : { text: `${says}${language === 'cn' ? '' : ' '}${url}` }
    await tables.outbox.insert({
      appId,
      kind: smsKind(kind),
      channel: way.channel,
      recipient: way.to,
      language,
      code,
      personId,
      ...content,
      ttlSeconds: MESSAGE_SECONDS,
      // they consented when they registered
      consentVersion: '',
    })
    return 'told'
  }

  /** Writes the messages of up to `most` due confirmations of a fair; returns their number. */
  const tell = (most: number): Promise<number> =>
    transact(async own => {
      const due = await own.confirmations.take(most)
      const [first] = due
      if (!first) return 0
      const { appId } = first
      const fair = await own.fairs.find(appId)
      const people = due.map(({ personId }) => personId)
      const unwanted = new Set(await own.consents.listWithdrawn(appId, people, 'notice'))
      const tables = fair ? await readAhead(own, fair, people) : own
      const toTell: ToTell[] = []
      const later: number[] = []
      for (const one of due) {
        const isWanted = fair && !unwanted.has(one.personId)
        const news = isWanted && (await readNews(tables, fair, one))
        const way = news && (await wayOf(tables, one, news))
        if (news && way) toTell.push({ due: one, news, way })
      }
      // in a fixed order, because two instances may use the same budgets
      for (const channel of ['sms', 'mail'] as const)
        for (const one of toTell.filter(({ way }) => way.channel === channel))
          if (fair && (await write(tables, fair, one)) === 'later') later.push(one.due.id)
      await own.confirmations.end(due.map(({ id }) => id).filter(id => !later.includes(id)))
      await own.confirmations.putOff(later, LATER_SECONDS)
      return due.length
    })
  /** Handles many together; if that fails, one alone, so that it does not hold up the others. */
  const next = (): Promise<number> =>
    tell(TOGETHER).catch((error: unknown) => {
      onError(error)
      return tell(1)
    })

  const remind = async (): Promise<void> => {
    for (const appId of await repositories.confirmations.listFairs()) {
      const fair = await repositories.fairs.find(appId)
      const near = fair && nearestReminder(fair, clock.now())
      if (!near) continue
      while (
        (await repositories.confirmations.remind(appId, near.days, near.since, BATCH)) === BATCH
      );
    }
  }

  return {
    /** Writes the messages of everything that is due. */
    async sweep(): Promise<void> {
      await remind()
      await remindOfLive()
      await remindOfMeetings()
      let hasTold = false
      while ((await next()) > 0) hasTold = true
      if (hasTold) wakeSender()
      await repositories.confirmations.forget()
    },
  }
}

/**
 * The reminder that is due: the nearest of the fair's reminder days before it opens, and since when
 * it is due. Undefined once the fair is open.
 */
export function nearestReminder(
  fair: Pick<Fair, 'config' | 'settings'>,
  now: Date,
): { days: number; since: Date } | undefined {
  const { days: fairDays, offsetMinutes } = fairFacts(fair)
  const [first] = fairDays
  if (first === undefined || fairTime(now.getTime(), offsetMinutes).day >= first) return undefined
  const opensAt = dayStart(first, offsetMinutes)
  const days = Math.min(
    ...(fair.settings.visitReminderDays ?? []).filter(
      one => opensAt - now.getTime() <= one * DAY_MS,
    ),
  )
  return Number.isFinite(days) ? { days, since: new Date(opensAt - days * DAY_MS) } : undefined
}
