import { mailboxOf } from './mailbox'

/**
 * The channels that the server can use: text messages to some countries (to all where it names
 * none), e-mail where it has a mail server.
 */
export interface Ways {
  sms: { countries: readonly string[] }
  mail: { isOn: boolean }
}
/** The ways a person may be reached. */
export interface Reach {
  /** E.164; null or empty without one. */
  phone: string | null
  countryCode: string
  email: string
}
/**
 * The channel and the address for messages to a person: a phone as E.164, or a mailbox in its one
 * spelling.
 */
export interface Way {
  channel: 'sms' | 'mail'
  to: string
}

/**
 * The phone where the fair sends text messages to its country, else the mailbox; undefined where
 * neither works.
 */
export function wayTo({ sms, mail }: Ways, { phone, countryCode, email }: Reach): Way | undefined {
  if (phone && (sms.countries.length === 0 || sms.countries.includes(countryCode)))
    return { channel: 'sms', to: phone }
  const to = mail.isOn ? mailboxOf(email) : undefined
  return to === undefined ? undefined : { channel: 'mail', to }
}
