import type { ServerConfig } from './config'
import { createMailOutbox } from './gateways/mail/outboxProvider'
import { createSmtpProvider } from './gateways/mail/smtpProvider'
import type { MailProvider } from './gateways/mail/types'
import { createAliyunProvider } from './gateways/sms/aliyunProvider'
import { createOutboxProvider } from './gateways/sms/outboxProvider'
import { createTencentProvider } from './gateways/sms/tencentProvider'
import type { SmsProvider } from './gateways/sms/types'
import { createTencentClient } from './gateways/tencent/tencentClient'

type Print = (line: string) => void

/** The configured provider of text messages; in development it prints them. */
export function smsProvider({ sms, tencent }: ServerConfig, print: Print): SmsProvider {
  if (tencent.sms && tencent.account)
    return createTencentProvider(createTencentClient(tencent.account), tencent.sms)
  return sms.aliyun ? createAliyunProvider(sms.aliyun) : createOutboxProvider(print)
}

/** Whether the provider has a template for this kind of message; each kind needs its own. */
export function hasSmsWords(
  { sms, tencent }: ServerConfig,
  kind: 'confirmation' | 'live' | 'meeting' | 'mailing' | 'talk',
): boolean {
  if (sms.provider === 'outbox') return true
  return (
    (sms.provider === 'aliyun' ? sms.aliyun?.templates : tencent.sms?.templates)?.[kind] !==
    undefined
  )
}

/**
 * The configured provider of e-mails; undefined where none are sent. In development it prints them.
 */
export function mailProvider({ mail }: ServerConfig, print: Print): MailProvider | undefined {
  if (!mail.isOn) return undefined
  return mail.smtp ? createSmtpProvider(mail.smtp) : createMailOutbox(print)
}
