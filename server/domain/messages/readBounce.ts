import PostalMime from 'postal-mime'
import { mailboxOf } from './mailbox'

/** The content of a mail server's report about a letter that it could not deliver. */
export interface Bounce {
  /** The addresses that its headers name as recipients. */
  sentTo: string[]
  /** The mailboxes that failed, with their state (RFC 3463), e.g. `5.1.1`. */
  failed: { mailbox: string; status: string }[]
}

const MOST_ATTACHMENTS = 20
const MOST_RECIPIENTS = 10
/** Headers in which mail servers keep the address of the envelope. */
const ENVELOPE = new Set(['delivered-to', 'x-original-to', 'envelope-to'])

/**
 * Reads a delivery report (RFC 3464). Undefined for any other letter, and for a report without a
 * permanent failure.
 */
export async function readBounce(letter: Buffer): Promise<Bounce | undefined> {
  const mail = await PostalMime.parse(letter, {
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
    maxHeadersSize: 256 * 1024,
  }).catch(() => undefined)
  const report = mail?.attachments
    .slice(0, MOST_ATTACHMENTS)
    .find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!mail || !report) return undefined
  const failed = recipientsOf(textOf(report.content))
  if (failed.length === 0) return undefined
  const to = (mail.to ?? []).flatMap(({ address }) => (address === undefined ? [] : [address]))
  const envelope = mail.headers
    .filter(({ key }) => ENVELOPE.has(key.toLowerCase()))
    .map(({ value }) => value.trim().replace(/^<|>$/g, ''))
  return { sentTo: [...to, ...envelope], failed }
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string'
    ? content
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString(
        'utf8',
      )

/**
 * One block for each recipient, after the block of the message. Only permanent failures count; a
 * delay is not a failure.
 */
function recipientsOf(report: string): Bounce['failed'] {
  return report
    .replace(/\r\n/g, '\n')
    .split(/\n{2,}/)
    .slice(0, MOST_RECIPIENTS + 1)
    .flatMap(block => {
      const field = (name: string) =>
        new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(block)?.[1]?.trim() ?? ''
      const address = field('Original-Recipient') || field('Final-Recipient')
      const mailbox = mailboxOf(
        address
          .replace(/^[^;]*;/, '')
          .trim()
          .replace(/^<|>$/g, ''),
      )
      const [status] = /^5\.\d{1,3}\.\d{1,3}/.exec(field('Status')) ?? []
      return mailbox !== undefined &&
        status !== undefined &&
        field('Action').toLowerCase() === 'failed'
        ? [{ mailbox, status }]
        : []
    })
}
