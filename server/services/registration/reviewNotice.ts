import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { AppError } from '../../errors'
import { fairText } from '../../messages/fairTexts'
import { mailText } from '../../messages/mails'
import type { Fair } from '../../repositories/fairRepository'
import type { Registration } from '../../repositories/registrationRepository'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../../domain/fairFacts'
import { composeMail } from '../../domain/messages/composeMail'
import { wayTo, type Way, type Ways } from '../../domain/messages/wayTo'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { queueNotification } from '../../domain/messages/queueNotification'

/** A message that could not be sent within this time is dropped. */
const MESSAGE_SECONDS = 24 * 3600
/** A registration as messages use it. */
export type ToldRegistration = Omit<Registration, 'values'> & {
  values: Readonly<Record<string, unknown>>
}
const DECIDED = ['approved', 'returned', 'rejected', 'revoked'] as const
type Decided = (typeof DECIDED)[number]

export interface NoticeDeps {
  budget: Pick<MessageBudget, 'spend'>
  ways: Ways
  publicUrl: string
  wakeSender: () => void
}
/** Tells a person the verdict on their registration. */
export interface ReviewNotice {
  /**
   * Counts the message, if there is one. The returned function writes it in the transaction of the
   * verdict. A verdict does not wait for the message.
   */
  prepare(fair: Fair, decided: ToldRegistration): Promise<(tables: Repositories) => Promise<void>>
  wake(): void
}

/**
 * Sends by text message, or by e-mail if the phone cannot be reached, in the language of the
 * registration; and by WeChat if the person allows it.
 */
export function createReviewNotice({
  budget,
  ways,
  publicUrl,
  wakeSender,
}: NoticeDeps): ReviewNotice {
  /**
   * How the person is told; undefined if they cannot be reached, or the fair's budget of the day is
   * used up.
   */
  const affordableWay = async (
    fair: Fair,
    { countryCode, nationalNumber, values }: ToldRegistration,
  ): Promise<Way | undefined> => {
    const { Email: given } = values as { Email?: unknown }
    // only to choose the way: the phone itself is read from the person with the verdict
    const reach = {
      phone: nationalNumber,
      countryCode,
      email: typeof given === 'string' ? given : '',
    }
    const way =
      wayTo(ways, reach) ??
      (nationalNumber === '' ? undefined : { channel: 'sms' as const, to: nationalNumber })
    if (!way) return undefined
    return budget.spend(fair, 'review', true, way.channel).then(
      () => way,
      (error: unknown) => {
        if (error instanceof AppError) return undefined
        throw error
      },
    )
  }

  return {
    async prepare(fair, decided) {
      const state = DECIDED.find(known => known === decided.state)
      if (!state) return () => Promise.resolve()
      const way = await affordableWay(fair, decided)
      return async tables => {
        if (way) await writeMessage(tables, fair, decided, state, { way, publicUrl })
        await writeWechat(tables, fair, decided, state)
      }
    },
    wake: wakeSender,
  }
}

async function writeMessage(
  tables: Repositories,
  fair: Fair,
  decided: ToldRegistration,
  state: Decided,
  { way, publicUrl }: { way: Way; publicUrl: string },
): Promise<void> {
  const { appId, personId, language, reason, cardCode } = decided
  // without consent to messages a person gets only codes
  if (await tables.consents.hasWithdrawn(appId, personId, 'notice')) return
  const person = await tables.people.find(appId, personId)
  if (!person) return
  const text = fairText(fair, language, `review.${state}`, {
    fair: fairName(fair, language),
    reason,
    code: cardCode,
  })
  const content =
    way.channel === 'mail' ? reviewMail(fair, decided, state, text, publicUrl) : { text }
  await tables.outbox.insert({
    appId,
    kind: 'review',
    channel: way.channel,
    recipient: way.channel === 'mail' ? way.to : person.e164,
    language,
    ...content,
    code: cardCode,
    ttlSeconds: MESSAGE_SECONDS,
    // they agreed when they registered
    consentVersion: '',
    personId,
  })
}

function reviewMail(
  fair: Fair,
  decided: ToldRegistration,
  state: Decided,
  says: string,
  publicUrl: string,
) {
  const { language } = decided
  const label =
    state === 'approved' ? 'review.card' : state === 'returned' ? 'review.mend' : undefined
  const url = `${publicUrl}/${fair.appId}/#${pageOf(decided, state)}`
  return composeMail(language, {
    fair: fairName(fair, language),
    subject: fairText(fair, language, `review.subject.${state}`, undefined),
    paragraphs: [says],
    ...(label && { button: { label: mailText(language, label, undefined), url } }),
  })
}

/** The page on which the person continues. */
function pageOf({ audience }: ToldRegistration, state: Decided): string {
  return `/pages/${audience === 'media' ? 'media' : 'visitor'}/${state === 'returned' ? 'reg' : 'mycard'}?target=${audience}`
}

async function writeWechat(
  tables: Repositories,
  fair: Fair,
  decided: ToldRegistration,
  state: Decided,
): Promise<void> {
  const { appId, personId, language, reason, changedAt } = decided
  await queueNotification(tables, {
    appId,
    personId,
    kind: `registration_${state}`,
    params: {
      fair: fairName(fair, language),
      name: decided.name,
      reason,
      time: dateTimeText((changedAt ?? new Date()).toISOString(), fairFacts(fair).offsetMinutes),
    },
    page: pageOf(decided, state),
    language,
  })
}

function fairName({ config }: Fair, language: Registration['language']): string {
  const { Title, title_en } = config as { Title?: string; title_en?: string }
  return localized(Title, title_en, language)
}
