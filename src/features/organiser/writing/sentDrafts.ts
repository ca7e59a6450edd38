import type { SetupDraftReply, SetupDraftRequest, SetupOpenReply } from '@core/contract/setup'
import { isSealedFile } from '@core/setup/sealedFiles'
import { ApiError } from '@/api/ApiError'
import { randomId } from '@/utils/randomId'
import type { DeskStore } from '../DeskStore'
import type { TypedPart } from './TypedWork'

type Desk = Pick<DeskStore, 'call' | 'typedWork'>
/** A save request, and its Idempotency-Key. */
interface Sent {
  request: SetupDraftRequest
  intent: string
}

const partOf = (desk: Desk, path: string) =>
  isSealedFile(path) ? undefined : desk.typedWork.part<Sent>(`sent ${path}`)

/** Forgets a save, but not a later save of the same file. */
function forget(part: TypedPart<Sent> | undefined, intent: string): void {
  if (part?.read()?.intent === intent) part.remove()
}

/** The server has decided about the save, so it is not sent again. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiError && ['rejected', 'forbidden', 'notFound'].includes(error.kind)

/**
 * Sends a save without a reply again under its own key. The server applies it once, even if the
 * first request was still running when the page was reloaded. Resolves with its content and the
 * reply; undefined if there was no such save, or it was refused.
 */
async function settle(
  desk: Desk,
  path: string,
): Promise<{ content: string | undefined; reply: SetupDraftReply } | undefined> {
  const part = partOf(desk, path)
  const sent = part?.read()
  if (!part || !sent) return undefined
  const { request, intent } = sent
  try {
    const reply = await desk.call('setup.draft', request, { intent })
    forget(part, intent)
    return { content: request.Content, reply }
  } catch (error) {
    if (!isDecided(error)) throw error
    forget(part, intent)
    return undefined
  }
}

/**
 * Saves the draft of a file. The tab remembers the request until the reply, so that its own save is
 * not mistaken for another person's. Rejects as the call does.
 */
export async function saveDraft(desk: Desk, request: SetupDraftRequest): Promise<SetupDraftReply> {
  const before = await settle(desk, request.Path)
  if (before && before.content === request.Content) return before.reply
  const sent = before ? { ...request, Revision: before.reply.Revision } : request
  const part = partOf(desk, request.Path)
  const intent = randomId()
  part?.write({ request: sent, intent })
  try {
    const reply = await desk.call('setup.draft', sent, { intent })
    forget(part, intent)
    return reply
  } catch (error) {
    if (isDecided(error)) forget(part, intent)
    throw error
  }
}

/** Opens a file after settling this tab's last save, even if that had no reply. */
export async function openDraft(desk: Desk, path: string): Promise<SetupOpenReply> {
  // if the server cannot be reached, the next call reports it
  await settle(desk, path).catch(() => undefined)
  return desk.call('setup.open', { Path: path })
}

/** Called when the draft is discarded: a remembered save would bring it back. */
export const dropSent = (desk: Desk, path: string): void => partOf(desk, path)?.remove()
