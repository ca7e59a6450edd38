import type { SmsProvider } from './types'

/**
 * Development: the message stays in the database (/dev/outbox) and is printed. Production refuses
 * this provider.
 */
export function createOutboxProvider(print: (line: string) => void): SmsProvider {
  return {
    keepsText: true,
    send(message) {
      print(`[sms] ${message.recipient}  ${message.text}`)
      return Promise.resolve('outbox')
    },
  }
}
