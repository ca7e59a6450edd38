import assert from 'node:assert/strict'
import { WebSocket } from 'ws'
import type {
  ChatMessagesReply,
  ChatSendReply,
  ChatTalk,
  ChatTalkReply,
} from '../../../core/contract/chat'
import type { LiveFrame } from '../../../core/talks/frames'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import type { TestServer } from '../../support/server/startTestServer'
import { newPhone } from '../invitations/support'

type Fields = Record<string, unknown>
export type TalkFrame = Extract<LiveFrame, { type: 'talk' }>

/** A registered visitor's token. */
export async function visitor(
  server: TestServer,
  NameStr = '林若溪',
  CompanyName = '澜桥食品',
): Promise<string> {
  const token = await server.tokenFor(newPhone())
  const answers = goodAnswers({ NameStr, CompanyName: { CompanyName, TaxNumber: '' } })
  assert.equal((await server.call('/api/visitor/register', answers, { token })).succ, true)
  return token
}

/** Calls of talks of one party. */
export function talker(server: Pick<TestServer, 'call'>, token: string, prefix = '/api/visitor') {
  const call = <T>(name: string, body: Fields = {}) =>
    server.call<T>(`${prefix}/chat/${name}`, body, { token })
  return {
    token,
    call,
    async open(body: Fields): Promise<ChatTalk> {
      const answer = await call<ChatTalkReply>('open', body)
      assert.equal(answer.succ, true, JSON.stringify(answer.body))
      return answer.data.Talk
    },
    /** The message, or the code of the refusal. */
    async send(Id: string, Text: string, ClientId = crypto.randomUUID(), more: Fields = {}) {
      const answer = await call<ChatSendReply>('send', {
        Id,
        ClientId,
        Kind: 'text',
        Text,
        ...more,
      })
      return answer.succ ? answer.data.Message : (answer.code ?? String(answer.status))
    },
    async texts(Id: string): Promise<string[]> {
      return (await call<ChatMessagesReply>('messages', { Id })).data.Items.map(
        ({ Text, State }) => State || Text,
      )
    },
  }
}

/** A socket that said who it is, and every frame it got. */
export async function socketOf(server: Pick<TestServer, 'url'>, token: string, appId = FAIR) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`)
  const frames: LiveFrame[] = []
  let woken = () => undefined as void
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as LiveFrame)
    woken()
  })
  const closed = new Promise<number>(resolve => socket.on('close', code => resolve(code)))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.send(JSON.stringify({ type: 'hello', appId, token }))
  /** The first frame that is so; throws after a time. */
  const until = async <T extends LiveFrame>(
    is: (frame: LiveFrame) => frame is T,
    ms = 3000,
  ): Promise<T> => {
    const end = Date.now() + ms
    for (;;) {
      const found = frames.find(is)
      if (found) return found
      if (Date.now() > end) throw new Error(`no such frame among ${JSON.stringify(frames)}`)
      await Promise.race([
        new Promise<void>(resolve => (woken = resolve)),
        new Promise(resolve => setTimeout(resolve, 50)),
      ])
    }
  }
  const message = (text: string, ms?: number) =>
    until(
      (frame): frame is TalkFrame =>
        frame.type === 'talk' && frame.Messages.some(({ Text }) => Text === text),
      ms,
    )
  const listening = until(
    (frame): frame is Extract<LiveFrame, { type: 'resync' }> => frame.type === 'resync',
  ).catch(() => undefined)
  await until((frame): frame is Extract<LiveFrame, { type: 'welcome' }> => frame.type === 'welcome')
  // the first of an instance begins to listen
  await Promise.race([listening, new Promise(resolve => setTimeout(resolve, 300))])
  return {
    socket,
    frames,
    closed,
    until,
    message,
    texts: () =>
      frames.flatMap(frame =>
        frame.type === 'talk' ? frame.Messages.map(({ Text }) => Text) : [],
      ),
  }
}
