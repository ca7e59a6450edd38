import { safeExecute } from '@tarojs/runtime'
import { act } from 'react'
import { ASK_MS } from '@/features/exhibitorCheckIn/ArrivalCode'
import { ExhibitorCheckInPage } from '@/features/exhibitorCheckIn/ExhibitorCheckInPage'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'

const ROUTE = '/pages/exhibitor/gzdzjj/sign'
const Company = { Id: 'lanyan', Name: '蓝盐', Name_en: 'Lanyan', Booth: 'N1-A01' }
const away = {
  State: 'away',
  Company,
  Repeated: false,
  TimeZone: '+08:00',
  Items: [{ Id: 'badges', Name: '证件', Name_en: 'Badges' }],
}
const Arrived = {
  At: '2031-04-15T01:00:00Z',
  Name: '陆小禾',
  Gate: 'N5 西入口',
  Gate_en: 'N5 west entrance',
  Device: 'Chrome',
  Signature: 'M1 1L2 2',
  Items: ['badges'],
}

const IN = { ...away, State: 'in', Arrived }

afterEach(() => jest.restoreAllMocks())

/** Another page is opened over this one, or closed again. */
const cover = () => act(() => void safeExecute(ROUTE, 'onHide'))
const uncover = async () => {
  act(() => void safeExecute(ROUTE, 'onShow'))
  await settle()
}
/** Answers that come when they are told to. */
function held() {
  const waiting: ((answer: { data: unknown }) => void)[] = []
  return {
    answer: () => new Promise<{ data: unknown }>(resolve => waiting.push(resolve)),
    give: (data: unknown) => waiting.shift()?.({ data }),
  }
}

function typeNumber(): void {
  const field = document.querySelector<HTMLInputElement>(
    '#arrival-number input, input#arrival-number',
  )
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      '4711 0815',
    )
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('repeats a check-in whose answer was lost unchanged, although the phone has moved since', async () => {
  const page = await exhibitorPage(ExhibitorCheckInPage, '/pages/exhibitor/gzdzjj/sign', network =>
    network
      .answer('/api/ex/presence', { data: away })
      .answer('/api/ex/presence/checkin', 'offline'),
  )
  let steps = 0
  Object.assign(page.stores.platform, {
    scanCode: () => Promise.resolve({ text: 'n5.code' }),
    locate: () =>
      Promise.resolve({ point: { latitude: 23 + ++steps, longitude: 113 }, accuracyMeters: 8 }),
  })
  act(() => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await settle()
  await page.press('Scan and check in')
  await page.press('OK')
  await page.press('Scan and check in')

  const sent = page.network.requests('/api/ex/presence/checkin')
  expect([sent.length > 3, steps, new Set(sent.map(({ body }) => body)).size]).toEqual([true, 1, 1])
  page.close()
})

it('checks the company in by the code of a hall, and shows the first time to the person who comes second', async () => {
  const page = await exhibitorPage(ExhibitorCheckInPage, '/pages/exhibitor/gzdzjj/sign', network =>
    network.answer('/api/ex/presence', { data: away }).answer('/api/ex/presence/checkin', {
      data: { ...away, State: 'in', Arrived, Repeated: true },
    }),
  )
  Object.assign(page.stores.platform, { scanCode: () => Promise.resolve({ text: 'n5.code' }) })
  expect(page.said()).toContain('Not checked in')

  act(() => document.querySelector<HTMLElement>('[role=checkbox]')?.click())
  await settle()
  await page.press('Scan and check in')

  expect(page.network.requests('/api/ex/presence/checkin')[0]?.fields).toMatchObject({
    Gate: 'n5.code',
    Name: '顾南舟',
    Items: ['badges'],
  })
  for (const said of [
    'has already checked in',
    '陆小禾',
    'N5 west entrance',
    'Badges',
    '2031-04-15 09:00',
    'Hand the booth back',
  ])
    expect(page.said()).toContain(said)
  page.close()
})

it('takes the number under the hall’s code where there is no camera', async () => {
  const page = await exhibitorPage(ExhibitorCheckInPage, '/pages/exhibitor/gzdzjj/sign', network =>
    network
      .answer('/api/ex/presence', { data: away })
      .answer('/api/ex/presence/checkin', { data: { ...away, State: 'in', Arrived } }),
  )
  Object.assign(page.stores.platform, {
    scanCode: () => Promise.resolve({ refused: 'unavailable' }),
  })
  await page.press('Scan and check in')
  expect(page.said()).toContain("type the number under the hall's code")
  await page.press('OK')
  typeNumber()
  await page.press('Go on')

  expect(page.network.requests('/api/ex/presence/checkin')[0]?.fields).toMatchObject({
    Gate: '4711 0815',
  })
  expect(page.said()).toContain('Checked in')
  page.close()
})

it('asks for one place and sends one check-in, however often the number is entered', async () => {
  const page = await exhibitorPage(ExhibitorCheckInPage, '/pages/exhibitor/gzdzjj/sign', network =>
    network
      .answer('/api/ex/presence', { data: away })
      .answer('/api/ex/presence/checkin', { data: { ...away, State: 'in', Arrived } }),
  )
  const asked: ((position: unknown) => void)[] = []
  Object.assign(page.stores.platform, { locate: () => new Promise(resolve => asked.push(resolve)) })
  act(() => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await settle()
  await page.press('Type the number')
  typeNumber()
  await page.press('Go on')
  await page.press('Go on')
  act(() =>
    asked.forEach(answer => answer({ point: { latitude: 23, longitude: 113 }, accuracyMeters: 8 })),
  )
  await settle()

  expect([asked.length, page.network.requests('/api/ex/presence/checkin').length]).toEqual([1, 1])
  expect(page.said()).toContain('Checked in')
  page.close()
})

it('shows what was read after the check-in, and drops an answer that was requested before it', async () => {
  const page = await exhibitorPage(ExhibitorCheckInPage, ROUTE, network =>
    network
      .answer('/api/ex/presence', { data: away })
      .answer('/api/ex/presence/checkin', { data: IN }),
  )
  Object.assign(page.stores.platform, { scanCode: () => Promise.resolve({ text: 'n5.code' }) })
  const late = held()
  page.network.answer('/api/ex/presence', late.answer)
  cover()
  await uncover()
  await page.press('Scan and check in')
  late.give(away)
  await settle()
  expect(page.said()).toContain('Hand the booth back')

  page.network.answer('/api/ex/presence', {
    data: { ...away, State: 'out', Arrived, Left: { At: '2031-04-18T08:00:00Z', Name: '沈默' } },
  })
  cover()
  await uncover()
  expect([page.said().includes('Hand the booth back'), page.said().includes('沈默')]).toEqual([
    false,
    true,
  ])
  page.close()
})

describe('the code of the company', () => {
  const Code = {
    Code: '7Q2M9XK4T0VB3HZ8',
    ExpiresIn: 600,
    Url: 'https://fair.example/f/#/pages/exhibitor/gzdzjj/sign?app=f&arrival=7Q2M9XK4T0VB3HZ8',
  }
  const CODE = '/api/ex/presence/code'
  /** The page, where the asking for what became of it waits until `ask`. */
  const open = async (answer: Parameters<typeof exhibitorPage>[2]) => {
    const page = await exhibitorPage(ExhibitorCheckInPage, '/pages/exhibitor/gzdzjj/sign', answer)
    const waiting: (() => void)[] = []
    const { sleep } = page.stores.platform.clock
    const held = (ms: number) =>
      ms === ASK_MS ? new Promise<void>(resolve => waiting.push(resolve)) : sleep(ms)
    Object.assign(page.stores.platform.clock, { sleep: held })
    const ask = async () => {
      act(() => waiting.splice(0).forEach(resolve => resolve()))
      await settle()
    }
    return { ...page, ask }
  }
  const shown = () => document.querySelector('.tf-arrival__qr')

  it('is shown for the staff to scan, with what was given, and the page follows when they have', async () => {
    let presence: object = away
    const page = await open(network =>
      network
        .answer('/api/ex/presence', () => ({ data: presence }))
        .answer(CODE, { data: { Presence: away, Code } }),
    )
    act(() => document.querySelector<HTMLElement>('[role=checkbox]')?.click())
    await settle()
    await page.press('Show my code to the staff')
    expect(page.network.requests(CODE)[0]?.fields).toMatchObject({
      Direction: 'in',
      Name: '顾南舟',
      Items: ['badges'],
    })
    for (const said of ['7Q2M 9XK4 T0VB 3HZ8', 'Valid for 10 min', 'For the staff at the entrance'])
      expect(page.said()).toContain(said)
    expect(shown()).not.toBeNull()

    await page.ask()
    expect(shown()).not.toBeNull()
    presence = { ...away, State: 'in', Arrived }
    await page.ask()
    expect([shown(), page.said().includes('Hand the booth back')]).toEqual([null, true])
    page.close()
  })

  it('closes, and what was typed is kept', async () => {
    const page = await open(network =>
      network
        .answer('/api/ex/presence', { data: away })
        .answer(CODE, { data: { Presence: away, Code } }),
    )
    act(() => document.querySelector<HTMLElement>('[role=checkbox]')?.click())
    await settle()
    await page.press('Show my code to the staff')
    expect(document.activeElement?.id).toBe('arrival-code')
    await page.press('Back')
    expect(document.activeElement?.textContent).toBe('Show my code to the staff')
    expect([
      shown(),
      document.querySelector('[role=checkbox]')?.getAttribute('aria-checked'),
    ]).toEqual([null, 'true'])
    page.close()
  })

  it('says that it has expired, and is made again on demand', async () => {
    const page = await open(network =>
      network
        .answer('/api/ex/presence', { data: away })
        .answer(CODE, { data: { Presence: away, Code: { ...Code, ExpiresIn: 0 } } }),
    )
    await page.press('Show my code to the staff')
    const status = document.querySelector('.tf-arrival__code [role=status]')
    expect([shown(), status?.textContent]).toEqual([null, 'This code has run out.'])
    page.network.answer(CODE, {
      data: { Presence: away, Code: { ...Code, Code: '7Q2M9XK4T0VB3HZ9' } },
    })
    await page.press('Make a new one')
    expect(shown()).not.toBeNull()
    // the state is in one place of the page, so that screen readers announce its change
    expect(document.querySelector('.tf-arrival__code [role=status]')).toBe(status)
    expect(status?.textContent).toContain('For the staff at the entrance')
    expect(document.activeElement?.id).toBe('arrival-code')
    page.close()
  })

  it('asks for its outcome one request at a time, and gives up on an answer that does not come', async () => {
    const page = await open(network =>
      network
        .answer('/api/ex/presence', { data: away })
        .answer(CODE, { data: { Presence: away, Code } }),
    )
    await page.press('Show my code to the staff')
    const late = held()
    page.network.answer('/api/ex/presence', late.answer)
    const asked = () => page.network.requests('/api/ex/presence').length
    const before = asked()
    await page.ask()
    await page.ask()
    expect(asked() - before).toBe(1)
    expect(page.network.requests('/api/ex/presence').at(-1)?.timeoutMs).toBeLessThanOrEqual(10_000)
    late.give(away)
    await settle()
    await page.ask()
    expect(asked() - before).toBe(2)
    page.close()
  })

  it('is bright and keeps the screen on while it is the page people see', async () => {
    const page = await open(network =>
      network
        .answer('/api/ex/presence', { data: away })
        .answer(CODE, { data: { Presence: away, Code } }),
    )
    const set: unknown[] = []
    Object.assign(page.stores.platform, {
      setBrightness: async (value?: number) => set.push(`bright ${value}`),
      keepScreenOn: async (isOn: boolean) => set.push(`on ${isOn}`),
    })
    const now = () => set.splice(0)
    await page.press('Show my code to the staff')
    expect(now()).toEqual(['bright 1', 'on true'])
    cover()
    expect(now()).toEqual(['bright undefined', 'on false'])
    await uncover()
    expect(now()).toEqual(['bright 1', 'on true'])
    await page.press('Back')
    expect(now()).toEqual(['bright undefined', 'on false'])
    page.close()
  })

  it('is not needed where a colleague was first, and says so where there is no network', async () => {
    const page = await open(network =>
      network.answer('/api/ex/presence', { data: away }).answer(CODE, 'offline'),
    )
    await page.press('Show my code to the staff')
    expect(shown()).toBeNull()
    await page.press('OK')
    page.network.answer(CODE, {
      data: { Presence: { ...away, State: 'in', Arrived, Repeated: true } },
    })
    await page.press('Show my code to the staff')
    expect([shown(), page.said().includes('has already checked in')]).toEqual([null, true])
    page.close()
  })

  it('checks out after a confirmation', async () => {
    const page = await open(network =>
      network
        .answer('/api/ex/presence', { data: { ...away, State: 'in', Arrived } })
        .answer(CODE, { data: { Presence: { ...away, State: 'in', Arrived }, Code } }),
    )
    await page.press('Show my code to check out')
    expect([shown(), page.network.requests(CODE).length]).toEqual([null, 0])
    const [, confirm] = [...document.querySelectorAll<HTMLElement>('[role=button]')].filter(
      ({ textContent }) => textContent?.includes('Show my code to check out'),
    )
    act(() => confirm?.click())
    await settle()
    expect(page.network.requests(CODE)[0]?.fields).toMatchObject({
      Direction: 'out',
      Name: '顾南舟',
    })
    expect(page.said()).toContain('Check-out code')
    page.close()
  })
})
