import { parseReply } from '@/api/parse/reply'

/** A store's refusal: from our own envelope, or from the cloud's XML. */
export interface UploadFailure {
  /** Text for people; empty if there is none they can read. */
  message: string
  /** Code for programs; empty if there is none. */
  code: string
}

const LONGEST = 200

/** Reads the body of an answer that is not 200 (SPEC §8 Upload failure: the returned text). */
export function uploadFailure(text: string): UploadFailure {
  const reply = parseReply(text)
  if (reply && !reply.ok) return { message: reply.message, code: reply.code ?? '' }
  // The cloud's message is for developers, in English; only its code is used.
  const code = /<Code>([\w.]{1,64})<\/Code>/.exec(text)?.[1]
  if (code !== undefined) return { message: '', code }
  const plain = text.trim()
  return {
    message: plain === '' || plain.length > LONGEST || /[<{]/.test(plain) ? '' : plain,
    code: '',
  }
}
