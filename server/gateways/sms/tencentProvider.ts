import { TencentError, type TencentClient } from '../tencent/tencentClient'
import { templateFor, tencentTemplate, type SmsTemplates } from './templates'
import type { SmsProvider } from './types'

export interface TencentSmsOptions {
  sdkAppId: string
  signName: string
  /** Template of login codes; its one parameter is the code. */
  templateId: string
  /**
   * Templates of other messages, by kind; a kind without a template is not sent. Each takes one
   * parameter.
   */
  templates: SmsTemplates
}

/** Tencent SMS, action SendSms (2021-01-11). */
export function createTencentProvider(
  call: TencentClient,
  options: TencentSmsOptions,
): SmsProvider {
  return {
    keepsText: false,
    async send(message) {
      const payload = {
        PhoneNumberSet: [message.recipient],
        SmsSdkAppId: options.sdkAppId,
        SignName: options.signName,
        TemplateId: templateFor(
          message.kind,
          options.templateId,
          options.templates,
          tencentTemplate,
        ),
        TemplateParamSet: [message.code],
        SessionContext: String(message.id),
      }
      const { SendStatusSet = [] } = await call<{
        SendStatusSet?: { Code?: string; SerialNo?: string }[]
      }>({
        service: 'sms',
        version: '2021-01-11',
        action: 'SendSms',
        payload,
      })
      // the call succeeds even where its one message was refused
      const [status] = SendStatusSet
      if (status?.Code !== 'Ok') throw new TencentError(status?.Code ?? 'without a status')
      return status.SerialNo ?? ''
    },
  }
}
