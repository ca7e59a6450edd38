import type { UploadSignReply } from '../../../core/contract/upload'
import type { TestServer } from './startTestServer'

/** The part of a server that an upload needs. */
type StoringServer = Pick<TestServer, 'url' | 'call'>

/** A file as a browser posts it. */
export interface PostedFile {
  bytes: Buffer
  name?: string
  type?: string
}

/** The reply of the store. */
export interface StoreAnswer {
  status: number
  text: string
  code: string | undefined
}

/** The fields of a signed form, in the order that the store requires. */
export function formFields(reply: UploadSignReply): [string, string][] {
  return [
    ['key', reply.oss.key],
    ['policy', reply.policy],
    ['OSSAccessKeyId', reply.OSSAccessKeyId],
    ['signature', reply.signature],
    ['success_action_status', '200'],
  ]
}

/** Requests a signature; throws on a refusal. */
export async function signUpload(
  server: StoringServer,
  token: string,
  input: Record<string, unknown> = { ext: 'jpg' },
): Promise<UploadSignReply> {
  const answer = await server.call<UploadSignReply>('/oss/sign', input, { token })
  if (!answer.succ) throw new Error(`not signed: ${answer.code ?? answer.status}`)
  return answer.data
}

/** Posts fields and a file as multipart, in this order. */
export async function postForm(
  url: string,
  fields: readonly (readonly [string, string])[],
  file?: PostedFile,
): Promise<StoreAnswer> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  if (file)
    form.append(
      'file',
      new Blob([new Uint8Array(file.bytes)], { type: file.type ?? '' }),
      file.name ?? 'file',
    )
  const response = await fetch(url, { method: 'POST', body: form })
  return readAnswer(response.status, await response.text())
}

export function readAnswer(status: number, text: string): StoreAnswer {
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined
  return { status, text, code }
}

/** Signs and posts; returns the url to store. */
export async function upload(
  server: StoringServer,
  token: string,
  file: PostedFile,
  input: Record<string, unknown> = { ext: 'jpg' },
) {
  const reply = await signUpload(server, token, input)
  const answer = await postForm(server.url + reply.uploadUrl, formFields(reply), file)
  return { ...answer, url: reply.url, reply }
}

/** The address that shows a person their file now. */
export async function addressOf(
  server: StoringServer,
  token: string,
  url: string,
): Promise<string | undefined> {
  const { data } = await server.call<{ Files: Record<string, string> }>(
    '/api/ex/oss/view',
    { urls: [url] },
    { token },
  )
  return data.Files[url]
}
