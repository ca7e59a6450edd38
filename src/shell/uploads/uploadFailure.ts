import { parseReply } from '@/api/parse/reply'

/** What a store's refusal says: our own envelope, or the message of the cloud's XML. */
export interface UploadFailure {
  /** For people; empty when there is nothing they could read. */
  message: string
  /** For programs; empty when there is none. */
  code: string
}

const LONGEST = 200

/** Reads the body of an answer that is not 200 (SPEC §8 Upload failure: the returned text). */
export function uploadFailure(text: string): UploadFailure {
  const reply = parseReply(text)
  if (reply && !reply.ok) return { message: reply.message, code: reply.code ?? '' }
  // The cloud writes for developers, in English: its code tells programs more than its message
  // tells people.
  const code = /<Code>([\w.]{1,64})<\/Code>/.exec(text)?.[1]
  if (code !== undefined) return { message: '', code }
  const plain = text.trim()
  return {
    message: plain === '' || plain.length > LONGEST || /[<{]/.test(plain) ? '' : plain,
    code: '',
  }
}
