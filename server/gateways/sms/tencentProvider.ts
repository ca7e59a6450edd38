import { TencentError, type TencentClient } from '../tencent/tencentClient'
import type { SmsProvider } from './types'

export interface TencentSmsOptions {
  sdkAppId: string
  signName: string
  /** For login codes; it takes one parameter, the code. */
  templateId: string
  /** For a ticket's number; without it no ticket is sent. */
  ticketTemplateId?: string
}

/** Tencent SMS, action SendSms (2021-01-11). */
export function createTencentProvider(call: TencentClient, options: TencentSmsOptions): SmsProvider {
  return {
    keepsText: false,
    async send(message) {
      const payload = {
        PhoneNumberSet: [message.recipient],
        SmsSdkAppId: options.sdkAppId,
        SignName: options.signName,
        TemplateId: templateFor(options, message.kind),
        TemplateParamSet: [message.code],
        SessionContext: String(message.id),
      }
      const { SendStatusSet = [] } = await call<{ SendStatusSet?: { Code?: string; SerialNo?: string }[] }>({
        service: 'sms',
        version: '2021-01-11',
        action: 'SendSms',
        payload,
      })
      // the call is answered as done even where the one message in it was not taken
      const [status] = SendStatusSet
      if (status?.Code !== 'Ok') throw new TencentError(status?.Code ?? 'without a status')
      return status.SerialNo ?? ''
    },
  }
}

/** Tencent approves each wording: a message without its own is not sent with another's. */
function templateFor({ templateId, ticketTemplateId }: TencentSmsOptions, kind: string): string {
  if (kind !== 'ticket') return templateId
  if (ticketTemplateId === undefined) throw new Error('no template for tickets: set TENCENT_SMS_TICKET_TEMPLATE_ID')
  return ticketTemplateId
}
