import type { TalkTell } from '@core/contract/chatSettings'
import { dateTimeText } from '@core/format/dateText'
import { localized } from '@core/domain/language'
import type { MessageWay, TellWay } from '@core/domain/mailings'
import { fairText } from '../../messages/fairTexts'
import { mailText } from '../../messages/mails'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { TellReader, UntoldSeat } from '../../repositories/talkTellRepository'
import { isAffordable, type BudgetOn } from '../../domain/messages/accountMessages'
import { titleOf } from '../../domain/messages/companyTexts'
import { composeMail } from '../../domain/messages/composeMail'
import { queueNotification } from '../../domain/messages/queueNotification'
import { mailboxOf } from '../../domain/messages/mailbox'
import type { Ways } from '../../domain/messages/wayTo'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import { companyOf, partyOf, personOf } from './talkCaller'

/** People are told of a talk after this pause, but not after LATEST_MS. */
export const PAUSE_MS = 2 * 60_000
const LATEST_MS = 6 * 3_600_000
/** A message that could not be sent within this time is dropped. */
const MESSAGE_SECONDS = 6 * 3600
/** The most colleagues who are told. */
const MOST = 5
/** The longest name in a message, in characters. */
const NAME_LENGTH = 40

export interface TellingDeps {
  repositories: Repositories
  transact: Transact
  budgetOn: BudgetOn
  ways: Ways
  /** Whether text messages have a template for talks. */
  hasSmsWords: boolean
  publicUrl: string
  clock: Clock
  wakeSender: () => void
}

/**
 * Tells people of messages that arrived while they had no device connected: by WeChat, e-mail or
 * text message, as they chose, once per talk until they have read it. The message names the sender
 * and quotes nothing.
 */
export function createTalkTelling(deps: TellingDeps) {
  const { repositories, transact, budgetOn, publicUrl, clock, wakeSender } = deps

  const addressOf = (
    { phone, countryCode, email }: TellReader,
    way: 'sms' | 'mail',
  ): string | undefined => {
    if (way === 'mail') return deps.ways.mail.isOn ? mailboxOf(email) : undefined
    const { countries } = deps.ways.sms
    return deps.hasSmsWords &&
      phone !== '' &&
      (countries.length === 0 || countries.includes(countryCode))
      ? phone
      : undefined
  }
  const hasWechat = async (
    tables: Repositories,
    fair: Fair,
    { personId }: TellReader,
  ): Promise<boolean> => {
    const template = fair.settings.templates?.talk_waiting
    return (
      template !== undefined &&
      (await tables.wechatBindings.has(fair.appId, personId, template.app))
    )
  }

  const tell = async (
    tables: Repositories,
    fair: Fair,
    seat: UntoldSeat,
    reader: TellReader,
  ): Promise<boolean> => {
    const { appId } = fair
    const { personId, language } = reader
    if (await tables.consents.hasWithdrawn(appId, personId, 'notice')) return false
    const isHidden = seat.hidesName && !seat.answered
    const name = isHidden ? '' : localized(seat.peerName, seat.peerNameEn, language)
    const from =
      Array.from(name).slice(0, NAME_LENGTH).join('') ||
      (language === 'cn' ? '对方' : 'The other side')
    const page =
      reader.audience === 'ex'
        ? `/pages/exhibitor/chat?id=${seat.talkId}`
        : `/pages/hall/chat?id=${seat.talkId}`
    const url = `${publicUrl}/${appId}/#${page}&target=${reader.audience}`
    const fairName = titleOf(fair, language)
    const choice: TellWay = reader.way ?? 'auto'
    const wanted: readonly MessageWay[] =
      choice === 'auto' ? ['wechat', 'mail', 'sms'] : choice === 'off' ? [] : [choice]
    for (const way of wanted) {
      if (way === 'wechat') {
        const time = dateTimeText(clock.now().toISOString(), fairFacts(fair).offsetMinutes)
        const params = { fair: fairName, name: from, time }
        if (
          await queueNotification(tables, {
            appId,
            personId,
            kind: 'talk_waiting',
            params,
            page,
            language,
          })
        )
          return true
        continue
      }
      const to = addressOf(reader, way)
      if (to === undefined) continue
      if (!(await isAffordable(budgetOn(tables).spend(fair, 'talk', true, way)))) continue
      const words = { fair: fairName, from }
      const content =
        way === 'mail'
          ? composeMail(language, {
              fair: fairName,
              subject: fairText(fair, language, 'talk.subject', words),
              paragraphs: [fairText(fair, language, 'talk.mail', words)],
              button: { label: mailText(language, 'talk.open', undefined), url },
            })
          : { text: fairText(fair, language, 'talk.waiting', { ...words, url }) }
      await tables.outbox.insert({
        appId,
        kind: 'talk',
        channel: way,
        recipient: to,
        language,
        code: from,
        personId,
        ...content,
        ttlSeconds: MESSAGE_SECONDS,
        consentVersion: '',
      })
      return true
    }
    return false
  }

  /**
   * The people of a side who are told: the person, the assigned colleague, or the company's
   * administrators and everybody who chose a way.
   */
  const readersOf = async (
    tables: Repositories,
    { appId, party, assignee }: UntoldSeat,
  ): Promise<TellReader[]> => {
    const personId = personOf(party) ?? assignee ?? undefined
    if (personId !== undefined) {
      const reader = await tables.talkTells.reader(appId, personId)
      return reader ? [reader] : []
    }
    const company = companyOf(party)
    const all = company === undefined ? [] : await tables.talkTells.colleagues(appId, company)
    return all
      .filter(({ way, isAdmin }) => way !== 'off' && (way !== null || isAdmin))
      .slice(0, MOST)
  }

  /** Sends the next message that is due. False when there is none. */
  const next = (): Promise<boolean> =>
    transact(async tables => {
      const now = clock.now().getTime()
      const seat = await tables.talkTells.take(new Date(now - PAUSE_MS), new Date(now - LATEST_MS))
      if (!seat) return false
      const fair = await tables.fairs.find(seat.appId)
      const isOn = (await tables.talks.fair(seat.appId)).isOn
      if (fair && isOn)
        for (const reader of await readersOf(tables, seat)) await tell(tables, fair, seat, reader)
      await tables.talkTells.setTold(seat)
      return true
    })

  const presentTell = async ({ fair, session }: CallContext): Promise<TalkTell | undefined> => {
    const reader = session && (await repositories.talkTells.reader(fair.appId, session.personId))
    if (!reader) return undefined
    const Ways: MessageWay[] = []
    if (await hasWechat(repositories, fair, reader)) Ways.push('wechat')
    for (const way of ['mail', 'sms'] as const)
      if (addressOf(reader, way) !== undefined) Ways.push(way)
    return {
      Way: reader.way ?? (reader.audience === 'ex' && !reader.isAdmin ? 'off' : 'auto'),
      Ways,
    }
  }

  return {
    /** Sends all messages that are due. */
    async sweep(): Promise<void> {
      let hasTold = false
      while (await next()) hasTold = true
      if (hasTold) wakeSender()
    },
    present: presentTell,
    /** Throws forbidden for a session that has no talks. */
    async save(context: CallContext, way: TellWay): Promise<{ Tell: TalkTell }> {
      partyOf(context)
      const { personId } = sessionOf(context)
      await transact(tables => tables.talkTells.set(context.fair.appId, personId, way))
      return { Tell: (await presentTell(context)) ?? { Way: way, Ways: [] } }
    },
  }
}

export type TalkTelling = ReturnType<typeof createTalkTelling>
