import { observable, runInAction } from 'mobx'
import { act } from 'react'
import { ApiError } from '@/api/ApiError'
import { ArrivalDesk, type Arrival } from '@/features/gate/ArrivalDesk'
import { GateDesk } from '@/features/gate/GateDesk'
import type { GateLink } from '@/features/gate/GateLink'
import type { GateStore } from '@/features/gate/GateStore'
import type { Decision } from '@/features/gate/types'
import { i18n } from '@/i18n/state'
import type { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { FeedbackProvider } from '@/shell/feedback/useFeedback'
import { clearDrawings, click, draw, type } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const CODE = '7Q2M9XK4T0VB3HZ8'
const ADDRESS = `https://fair.example/f/#/pages/exhibitor/gzdzjj/sign?app=f&arrival=${CODE}`
const gate = {
  Id: 'main',
  Name: '主入口',
  Name_en: 'Main',
  Targets: ['ex'],
  Practice: false,
  Opens: '',
  Closes: '',
  Area: '',
  Area_en: '',
  Qr: '',
}
const company: Omit<Arrival, 'Outcome'> = {
  Company: { Id: 'lanyan', Name: '蓝盐', Name_en: 'Lanyan', Booth: 'N1-A01' },
  Noted: {
    At: '2031-04-15T01:00:00Z',
    Name: '陆小禾',
    Gate: '主入口',
    Gate_en: 'Main entrance',
    Items: [{ Id: 'badges', Name: '证件', Name_en: 'Badges' }],
  },
}
const network = () => Promise.reject(new ApiError('network', ''))

/** A gate whose server answers with these, one after the other. */
function gateWith(...answers: (() => Promise<Arrival>)[]) {
  const asked: unknown[][] = []
  const noticed: unknown[] = []
  const call = (...given: unknown[]) => {
    asked.push(given)
    return answers.shift()?.() ?? network()
  }
  const link = { call } as unknown as GateLink
  const state = { gate: gate as typeof gate | undefined }
  const notice = (error: unknown) => void noticed.push(error)
  const arrivals = new ArrivalDesk({
    link,
    gateAtWork: () => state.gate,
    isReady: async () => true,
    notice,
  })
  return { arrivals, state, noticed, asked, intents: () => asked.map(given => given[3]) }
}
const says = (Outcome: Arrival['Outcome']) => () =>
  Promise.resolve(Outcome === 'invalid' ? { Outcome } : { Outcome, ...company })
/** An answer that takes its time. */
function late<T>() {
  const given: { answer: (value: T) => void; fail: (error: unknown) => void }[] = []
  const asked = () => new Promise<T>((answer, fail) => given.push({ answer, fail }))
  return {
    asked,
    answer: (value: T) => given[0]?.answer(value),
    fail: (error: unknown) => given[0]?.fail(error),
  }
}

describe('companies at a gate', () => {
  it('are asked about once more under the same key until an answer has come', async () => {
    const { arrivals, asked, intents, noticed } = gateWith(network, says('in'), says('again'))
    await expect(arrivals.take(CODE)).rejects.toMatchObject({ kind: 'network' })
    expect(noticed).toHaveLength(1)
    expect(await arrivals.take(CODE)).toMatchObject({ Outcome: 'in' })
    await arrivals.take(CODE)
    const [first, second, third] = intents()
    expect([first === second, second === third, typeof first]).toEqual([true, false, 'string'])
    expect(asked[0]?.slice(0, 2)).toEqual(['presence.take', { Code: CODE, Gate: 'main' }])
    expect(arrivals.latest).toMatchObject({ Outcome: 'again' })
  })

  it('are not asked about at a gate that was logged out, and a refusal does not count as a lost answer', async () => {
    const refused = () => Promise.reject(new ApiError('rejected', 'no such gate'))
    const { arrivals, state, asked, intents } = gateWith(refused, says('in'))
    await expect(arrivals.take(CODE)).rejects.toThrow('no such gate')
    await arrivals.take(CODE)
    expect(intents()[0]).not.toBe(intents()[1])
    state.gate = undefined
    expect([await arrivals.take(CODE), asked.length]).toEqual([undefined, 2])
  })

  it('leave nothing on a gate that is closed, nor after another person is scanned', async () => {
    const away = late<Arrival>()
    const { arrivals, state, noticed, asked } = gateWith(away.asked, says('in'), network)
    const first = arrivals.take(CODE)
    await Promise.resolve()
    arrivals.begin()
    away.answer({ Outcome: 'in', ...company })
    expect([await first, arrivals.latest]).toEqual([undefined, undefined])

    // one that is answered, then one that fails
    const leaveMeanwhile = async () => {
      state.gate = gate
      const next = arrivals.take(CODE)
      await Promise.resolve()
      state.gate = undefined
      expect([await next, arrivals.latest, noticed]).toEqual([undefined, undefined, []])
    }
    await leaveMeanwhile()
    await leaveMeanwhile()
    expect(asked.length).toBe(3)
  })

  it('show nothing of the former one while the next is asked about', async () => {
    const { arrivals } = gateWith(says('in'), network)
    await arrivals.take(CODE)
    const next = arrivals.take('7Q2M9XK4T0VB3HZ9')
    expect(arrivals.latest).toBeUndefined()
    await expect(next).rejects.toMatchObject({ kind: 'network' })
    expect(arrivals.latest).toBeUndefined()
  })
})

describe('the desk of a gate', () => {
  beforeEach(() => i18n.setLanguage('en'))
  afterEach(clearDrawings)

  const settle = () => act(async () => new Promise(resolve => setTimeout(resolve)))
  const person = (name: string, admitted = true): Partial<Decision> => ({
    id: name,
    at: 0,
    name,
    company: '',
    target: '',
    direction: 'in',
    by: 'server',
    admitted,
    reason: admitted ? 'ok' : 'revoked',
  })
  const drawn = (
    arrivals: ArrivalDesk,
    decide: (code: string) => Promise<Partial<Decision> | undefined> = async code => person(code),
  ) => {
    const looked: string[] = []
    const counts = { in: 0, out: 0, refused: 0 }
    const looks = observable(
      { direction: 'in', decisions: [] as Partial<Decision>[], counts },
      {},
      { deep: false },
    )
    const state = observable(
      {
        phase: 'desk',
        gates: [gate],
        gate,
        staffName: '祝青禾',
        gateName: () => 'Main',
        time: { text: () => '10:00' },
        arrivals,
        looks,
        line: {
          isOnline: true,
          needsLogin: false,
          waiting: 0,
          disputed: 0,
          listSize: 1,
          isLoadingList: false,
        },
        look: async (code: string) => {
          looked.push(code)
          const decision = await decide(code)
          if (decision) runInAction(() => (looks.decisions = [decision, ...looks.decisions]))
          return decision
        },
      },
      {},
      { deep: false },
    )
    const store = state as unknown as GateStore
    const said = jest.fn(async () => undefined)
    const stores = fakeStores(
      fakePlatform({ query: { app: 'tgdemo000000001', lang: 'en', target: 'visitor' } }),
    )
    const feedback = { error: said } as unknown as FeedbackStore
    const { box, find } = draw(
      withStores(
        stores,
        <FeedbackProvider value={feedback}>{<GateDesk store={store} />}</FeedbackProvider>,
      ),
    )
    const scan = async (text: string) => {
      const field = find<HTMLElement>('#gate-code')
      type(
        field instanceof HTMLInputElement ? field : find<HTMLInputElement>('#gate-code input'),
        text,
      )
      const check = [...box.querySelectorAll<HTMLElement>('[role=button]')].find(
        ({ textContent }) => textContent === 'Check',
      )
      if (check) click(check)
      await settle()
    }
    const played = () => stores.platform.calls.filter(call => call.startsWith('play')).length
    return {
      scan,
      said,
      looked,
      played,
      shown: () => box.querySelector('.tf-gate__decision')?.textContent ?? '',
    }
  }

  it('checks a company in by its code, and looks at badges as before', async () => {
    const { arrivals } = gateWith(says('in'))
    const desk = drawn(arrivals)
    await desk.scan(ADDRESS)
    for (const said of [
      'Checked in',
      'Lanyan',
      'Booth N1-A01',
      'By 陆小禾',
      '2031-04-15 09:00, Main entrance',
      'Received: Badges',
    ])
      expect(desk.shown()).toContain(said)
    expect(desk.looked).toEqual([])
    await desk.scan('731000000001')
    expect(desk.looked).toEqual(['731000000001'])
    expect(desk.shown()).not.toContain('Lanyan')
  })

  it.each([
    ['out', 'Checked out', 'The booth is handed back'],
    ['again', 'Look again', 'First time: 2031-04-15 09:00, Main entrance'],
    ['gone', 'Look again', 'had checked out before'],
    ['wrong_gate', 'Stop', 'do not check in at this gate'],
    ['invalid', 'Stop', 'has expired'],
  ] as const)('says what came of it: %s', async (outcome, title, words) => {
    const desk = drawn(gateWith(says(outcome)).arrivals)
    await desk.scan('7q2m-9xk4-t0vb-3hz8')
    expect(desk.shown()).toContain(title)
    expect(desk.shown()).toContain(words)
  })

  it('says that companies can check in online only, and asks a gate that was logged out to log in', async () => {
    const loggedOut = () => Promise.reject(new ApiError('unauthorized', ''))
    const desk = drawn(gateWith(network, loggedOut).arrivals)
    await desk.scan(CODE)
    await desk.scan(CODE)
    expect(desk.said.mock.calls.flat()).toEqual([
      expect.stringContaining('companies can check in online only'),
      expect.stringContaining('Please log in again'),
    ])
    expect(desk.shown()).toContain('Ready to scan')
  })
  it('shows or sounds no late answer over a person who is scanned after the company', async () => {
    const away = late<Arrival>()
    const desk = drawn(gateWith(away.asked).arrivals, async () => person('Ruoxi Lin', false))
    await desk.scan(CODE)
    expect(desk.shown()).toContain('Checking')
    await desk.scan('731000000001')
    away.answer({ Outcome: 'in', ...company })
    await settle()
    for (const said of ['Stop', 'Ruoxi Lin']) expect(desk.shown()).toContain(said)
    for (const said of ['Lanyan', 'Checked in', 'Checking'])
      expect(desk.shown()).not.toContain(said)
    expect(desk.played()).toBe(1)
  })

  it('shows nothing of the former person after a company or a badge could not be looked up', async () => {
    const decided = [person('Ruoxi Lin'), undefined]
    const desk = drawn(gateWith(network, says('in'), says('in')).arrivals, async () =>
      decided.length > 0 ? decided.shift() : Promise.reject(new Error('the disk is full')),
    )
    await desk.scan('731000000001')
    expect(desk.shown()).toContain('Ruoxi Lin')
    await desk.scan(CODE)
    expect(desk.shown()).toContain('Ready to scan')
    for (const said of ['it cannot decide', 'could not be kept']) {
      await desk.scan(CODE)
      expect(desk.shown()).toContain('Lanyan')
      await desk.scan('731000000002')
      expect(desk.said).toHaveBeenLastCalledWith(expect.stringContaining(said))
      expect(desk.shown()).toContain('Ready to scan')
    }
  })

  it('says that it is checking until the last person scanned is decided', async () => {
    const slow = late<Partial<Decision>>()
    const desk = drawn(gateWith().arrivals, async code =>
      code === '731000000002' ? slow.asked() : person('Ruoxi Lin'),
    )
    await desk.scan('731000000002')
    await desk.scan('731000000002')
    expect(desk.shown()).toContain('Checking')
    slow.answer(person('Qinghe Zhu'))
    await settle()
    expect(desk.shown()).toContain('Checking')
    await desk.scan('731000000001')
    expect(desk.shown()).not.toContain('Checking')
  })
})
