import { TencentError, type TencentClient } from '../tencent/tencentClient'
import type { SmsProvider } from './types'

export interface TencentSmsOptions {
  sdkAppId: string
  signName: string
  templateId: string
}

/** Tencent SMS, action SendSms (2021-01-11). The template takes one parameter: the code. */
export function createTencentProvider(call: TencentClient, { sdkAppId, signName, templateId }: TencentSmsOptions): SmsProvider {
  return {
    keepsText: false,
    async send(message) {
      const payload = {
        PhoneNumberSet: [message.recipient],
        SmsSdkAppId: sdkAppId,
        SignName: signName,
        TemplateId: templateId,
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
