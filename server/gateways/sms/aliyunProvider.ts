import { createHmac, randomUUID } from 'node:crypto'
import { aliyunTemplate, templateFor, type SmsTemplates } from './templates'
import type { SmsProvider } from './types'

interface AliyunSmsOptions {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** Template of login codes; its parameter is `code`. */
  templateCode: string
  /**
   * Templates of other messages, by kind; a kind without a template is not sent. Each takes `code`:
   * the ticket's number, or the code in an invitation's address.
   */
  templates: SmsTemplates
  endpoint: string
}
const TIMEOUT_MS = 8000

/**
 * Aliyun SMS, action SendSms (2017-05-25, RPC signature version 1.0). The template takes the
 * parameter `code`.
 */
export function createAliyunProvider(
  options: AliyunSmsOptions,
  now: () => Date = () => new Date(),
): SmsProvider {
  return {
    keepsText: false,
    async send(message) {
      const parameters = sign(
        {
          Action: 'SendSms',
          Version: '2017-05-25',
          RegionId: 'cn-hangzhou',
          Format: 'JSON',
          AccessKeyId: options.accessKeyId,
          SignatureMethod: 'HMAC-SHA1',
          SignatureVersion: '1.0',
          SignatureNonce: randomUUID(),
          Timestamp: now()
            .toISOString()
            .replace(/\.\d+Z$/, 'Z'),
          // mainland numbers are sent without country code, others with it but without the plus
          PhoneNumbers: message.recipient.replace(/^\+(86(?=1\d{10}$))?/, ''),
          SignName: options.signName,
          TemplateCode: templateFor(
            message.kind,
            options.templateCode,
            options.templates,
            aliyunTemplate,
          ),
          TemplateParam: JSON.stringify({ code: message.code }),
          OutId: String(message.id),
        },
        options.accessKeySecret,
      )
      const response = await fetch(options.endpoint, {
        method: 'POST',
        redirect: 'error',
        body: new URLSearchParams(parameters),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = (await response.json()) as { Code?: string; Message?: string; BizId?: string }
      if (answer.Code !== 'OK')
        throw new Error(`aliyun sms ${answer.Code ?? response.status}: ${answer.Message ?? ''}`)
      return answer.BizId ?? ''
    },
  }
}

/** Adds the Signature of Aliyun's RPC style to POST parameters. */
export function sign(
  parameters: Readonly<Record<string, string>>,
  secret: string,
): Record<string, string> {
  const query = Object.keys(parameters)
    .sort()
    .map(name => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&')
  const text = `POST&${encode('/')}&${encode(query)}`
  return {
    ...parameters,
    Signature: createHmac('sha1', `${secret}&`).update(text).digest('base64'),
  }
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
