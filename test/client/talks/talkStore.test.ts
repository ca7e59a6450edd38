import { ApiError } from '@/api/ApiError'
import { TalkStore } from '@/features/talks/TalkStore'
import type { LiveListener } from '@/stores/TalkLive'

const message = (Seq: number) => ({
  Seq,
  Mine: false,
  Kind: 'text',
  Text: `m${Seq}`,
  Text_en: '',
  Name: '',
  Bytes: 0,
  View: '',
  Auto: false,
  State: '',
  At: '2031-04-16T02:00:00Z',
})
const talkAt = (LastSeq: number) => ({ Id: '7', LastSeq, Unread: 0, ReadSeq: LastSeq })

/** A window with messages 1 and 2, and a server that holds more. */
async function opened() {
  let listener: LiveListener = {}
  let failures = 0
  const asked: unknown[] = []
  const call = jest.fn((name: string, body: { After?: number }) => {
    if (name !== 'chat.messages') return Promise.resolve({})
    asked.push(body.After)
    if (body.After === undefined)
      return Promise.resolve({ Talk: talkAt(2), Items: [1, 2].map(message), More: false })
    if (failures-- > 0) return Promise.reject(new ApiError('network', ''))
    return Promise.resolve({
      Talk: talkAt(4),
      Items: [3, 4].filter(seq => seq > (body.After ?? 0)).map(message),
      More: false,
    })
  })
  const live = {
    listen: (given: LiveListener) => ((listener = given), () => undefined),
    type: () => undefined,
  }
  const personal = { get: () => undefined, set: () => undefined, remove: () => undefined }
  const clock = { now: () => 0, sleep: () => Promise.resolve() }
  const store = new TalkStore({
    api: { call },
    live,
    personal,
    clock,
    id: '7',
    onChange: () => undefined,
  } as never)
  await store.open()
  store.follow()
  const settle = () => new Promise(resolve => setTimeout(resolve, 20))
  return {
    store,
    asked,
    settle,
    fail: (times: number) => (failures = times),
    frame: (Talk: object, ...seqs: number[]) =>
      listener.onFrame?.({
        type: 'talk',
        Rev: 9,
        Total: 0,
        Talk,
        Messages: seqs.map(message),
      } as never),
    synced: (Talk: object) => listener.onSynced?.([Talk] as never),
    rows: () => store.items.map(({ Seq }) => Seq),
  }
}

it('fills a gap when a message that came before is missing', async () => {
  const window = await opened()

  window.frame(talkAt(4), 4)
  await window.settle()

  expect(window.rows()).toEqual([1, 2, 3, 4])
  expect(window.asked).toEqual([undefined, 2])
})

it('requests what it missed again when the network fails', async () => {
  const window = await opened()
  window.fail(2)

  window.synced(talkAt(4))
  await window.settle()

  expect(window.rows()).toEqual([1, 2, 3, 4])
  expect(window.asked).toEqual([undefined, 2, 2, 2])
})

it('requests once when the server has nothing more', async () => {
  const window = await opened()

  window.frame(talkAt(9), 4)
  await window.settle()

  expect(window.asked).toEqual([undefined, 2, 4])
})

it('holds 200 rows of a long talk, and moves through it in both directions without a gap', async () => {
  const ALL = 620
  const SIZE = 30
  const call = jest.fn((name: string, { Before, After }: { Before?: number; After?: number }) => {
    if (name !== 'chat.messages') return Promise.resolve({})
    const from = After !== undefined ? After + 1 : Math.max(1, (Before ?? ALL + 1) - SIZE)
    const to = After !== undefined ? Math.min(ALL, After + SIZE) : (Before ?? ALL + 1) - 1
    const Items = Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
    return Promise.resolve({
      Talk: talkAt(ALL),
      Items,
      More: After !== undefined ? to < ALL : from > 1,
    })
  })
  const live = { listen: () => () => undefined, type: () => undefined }
  const personal = { get: () => undefined, set: () => undefined, remove: () => undefined }
  const clock = { now: () => 0, sleep: () => Promise.resolve() }
  const store = new TalkStore({
    api: { call },
    live,
    personal,
    clock,
    id: '7',
    onChange: () => undefined,
  } as never)
  const rows = () => store.items.map(({ Seq }) => Seq)
  const isWhole = () => rows().every((seq, at) => at === 0 || seq === (rows()[at - 1] ?? 0) + 1)
  await store.open()

  while (store.hasOlder) {
    await store.loadOlder()
    expect([isWhole(), store.items.length <= 200]).toEqual([true, true])
  }
  expect([rows()[0], store.items.length, store.hasNewer]).toEqual([1, 200, true])

  while (store.hasNewer) {
    await store.loadNewer()
    expect([isWhole(), store.items.length <= 200]).toEqual([true, true])
  }
  expect([rows()[199], store.hasOlder]).toEqual([ALL, true])
})

/** A window whose sending fails as often as told, and whose time goes when it is told to. */
async function sending(failures: number) {
  let listener: LiveListener = {}
  let wake = () => undefined as void
  const sent: string[] = []
  const call = jest.fn((name: string, body: { ClientId?: string }) => {
    if (name === 'chat.messages')
      return Promise.resolve({ Talk: talkAt(0), Items: [], More: false })
    if (name !== 'chat.send') return Promise.resolve({})
    sent.push(body.ClientId ?? '')
    return sent.length <= failures
      ? Promise.reject(new ApiError('network', ''))
      : Promise.resolve({ Message: { ...message(1), Mine: true, ClientId: body.ClientId } })
  })
  const kept = new Map<string, unknown>()
  const personal = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  const live = {
    listen: (given: LiveListener) => ((listener = given), () => undefined),
    type: () => undefined,
  }
  const clock = { now: () => 0, sleep: () => new Promise<void>(resolve => (wake = resolve)) }
  const make = () =>
    new TalkStore({
      api: { call },
      live,
      personal,
      clock,
      id: '7',
      onChange: () => undefined,
    } as never)
  const store = make()
  await store.open()
  store.follow()
  const settle = () => new Promise(resolve => setTimeout(resolve, 20))
  return { store, make, sent, settle, type: () => listener.onTyping?.('7'), wake: () => wake() }
}

it('sends a message that failed again under the same id, also from the page that is opened later', async () => {
  const { store, make, sent, settle } = await sending(1)
  store.outbox.type('你好')
  store.outbox.sendText()
  await settle()
  expect(store.outbox.messages.map(({ isFailed }) => isFailed)).toEqual([true])
  const later = make()
  await later.open()
  await settle()
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  expect([later.outbox.messages.length, later.items.length]).toEqual([0, 1])
})

it('shows that the other side is writing, and stops after a while', async () => {
  const { store, settle, type, wake } = await sending(0)
  type()
  expect(store.isTyping).toBe(true)
  wake()
  await settle()
  expect(store.isTyping).toBe(false)
})
