import { act } from 'react'
import {
  MediaRegistrationPage,
  VisitorRegistrationPage,
} from '@/features/registration/RegistrationPage'
import Taro from '@tarojs/taro'
import { click, type } from '../../support/client/draw'
import type { Answer } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

// the clock of these tests never waits
jest.mock('@/shell/useRepeat', () => ({ useRepeat: () => undefined }))
// As in the mini-program, which alone asks.
jest.mock('@/shell/wechat/useMessages', () =>
  jest.requireActual<object>('@/shell/wechat/useMessages.weapp'),
)

const FORM = {
  Id: 'form',
  Version: 1,
  Url: '',
  Name: '登记',
  Name_en: 'Registration',
  Fields: [{ Id: 'NameStr', Name: '姓名', Name_en: 'Full name', Type: 'Text', Required: true }],
}
const CARD = {
  CardCode: '318704265519',
  Qr: 'x',
  Target: 'media',
  Revision: 2,
  Days: [],
  UsedDays: [],
  Areas: [],
  SourceName: '',
  NameStr: '周至简',
  CompanyName: '澜桥晚报',
  Position: '',
  Mobile: '138****0426',
  AddDate: '2031-03-01T09:00:00Z',
}
const EVENT = {
  Name: '丰收晚宴',
  Name_en: 'Harvest Dinner',
  Place: '澜厅',
  Place_en: 'Lan Hall',
  Starts: '2031-04-16T18:30:00+08:00',
  Ends: '2031-04-16T22:00:00+08:00',
}

let page: Awaited<ReturnType<typeof mountPage>> | undefined
beforeEach(() => {
  // jsdom has no page to scroll
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
})
afterEach(() => {
  act(() => page?.unmout())
  jest.restoreAllMocks()
})

async function open(
  target: 'visitor' | 'media' | 'vip',
  registered: boolean,
  answers: Record<string, unknown> = {},
) {
  const route = target === 'media' ? '/pages/media/reg' : '/pages/visitor/reg'
  const platform = fakePlatform({ route, query: { target, lang: 'en', app: 'tgdemo000000001' } })
  const stores = fakeStores(platform)
  platform.network
    .answer('/api/oa/open/config', {
      data: {
        AppId: 'tgdemo000000001',
        Theme: { Color: '#0A7C5A' },
        Forms: { visitor: 'form', media: 'form', vip: 'form' },
      },
    })
    .answer(
      `/api/${target}/login`,
      loginReply('t', {
        Target: target,
        Registered: registered,
        ...(target === 'vip' && { Mobile: '', Name: '白露' }),
      }),
    )
    .answer('/api/open/form', { data: FORM })
    .answer('/api/visitor/detail', {
      data: { FormId: 'form', FormVersion: 1, Values: { NameStr: '周至简' }, AddDate: '' },
    })
  for (const [path, data] of Object.entries(answers))
    platform.network.answer(
      path,
      typeof data === 'function' ? (data as () => Promise<Answer>) : { data },
    )
  await stores.config.fetch()
  await stores.session.login(
    target,
    target === 'vip'
      ? { CardCode: 'SLV3' }
      : { Mobile: { CountryCode: '86', Number: '13800130426' }, Code: '123456' },
  )
  page = await mountPage(
    target === 'media' ? MediaRegistrationPage : VisitorRegistrationPage,
    stores,
    route,
  )
  // Lazy parts arrive one after the other.
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 200 && !holds(); tries++)
      await act(async () => void (await new Promise(resolve => setTimeout(resolve, 20))))
  }
  const read = async (words: string) => {
    await until(() => document.body.textContent?.includes(words) === true)
    expect(document.body.textContent).toContain(words)
  }
  return { read, until, stores, network: platform.network }
}

it.each([
  [
    'that is looked at asks first whether the answer may be told over WeChat',
    true,
    ['messages tpl-yes,tpl-back'],
  ],
  ['that holds at once asks for nothing', false, []],
])('a registration %s', async (_, Reviewed, asked) => {
  const Templates = {
    registration_approved: 'tpl-yes',
    registration_returned: 'tpl-back',
    order_paid: 'tpl-paid',
  }
  const { read, stores, network } = await open('media', false, {
    '/api/open/form': { ...FORM, Reviewed },
    '/api/media/register': {},
  })
  network.answer('/api/oa/open/config', {
    data: { AppId: 'tgdemo000000001', Templates, Forms: { media: 'form' } },
  })
  await act(() => stores.config.fetch())
  await read('Full name')
  const messages = () => stores.platform.calls.filter(call => call.startsWith('messages '))
  const press = () =>
    act(async () =>
      click(
        [...document.querySelectorAll<HTMLElement>('.tf-button')].find(isSubmit) as HTMLElement,
      ),
    )

  await press()
  expect(messages()).toEqual([])
  act(() =>
    type(
      document.querySelector<HTMLInputElement>('input:not([type=checkbox])') as HTMLInputElement,
      '周至简',
    ),
  )
  await press()
  expect(messages()).toEqual(asked)
})

const isSubmit = ({ textContent }: HTMLElement) => textContent === 'Submit form'

it('tells the press that a registration is in review, where the result will come, and what can be done until then', async () => {
  const { read } = await open('media', true, {
    '/api/visitor/card': { ...CARD, State: 'submitted', CanEdit: true },
  })

  await read('Submitted, in review')
  await read('sent by text message to 138****0426')
  await read('Change my registration')
  expect(document.body.textContent).toContain('Media registration')
})

it('has one first action, however many actions a visitor in review has', async () => {
  const { read } = await open('visitor', true, {
    '/api/visitor/card': { ...CARD, Target: 'visitor', State: 'submitted', CanEdit: true },
  })

  await read('Create the links')
  const filled = [...document.querySelectorAll('.tf-button--primary')].map(each => each.textContent)
  expect(filled).toEqual(['Show my e-badge'])
})

it.each([
  ['rejected', 'Registration not approved', 'Not a journalistic outlet'],
  ['revoked', 'The organiser has revoked this registration', 'Misused'],
  ['expired', 'This registration has expired', undefined],
])('shows one that was %s, with the reason if there is one', async (State, title, Reason) => {
  const { read } = await open('media', true, {
    '/api/visitor/card': { ...CARD, State, Reason, CanEdit: false },
  })

  await read(title)
  if (Reason) await read(Reason)
  await act(async () => void (await new Promise(resolve => setTimeout(resolve, 0))))
  expect(document.querySelectorAll('.tf-form')).toHaveLength(0)
  // no way leads on to a card that opens a gate
  expect(document.querySelectorAll('.tf-steps, .tf-button--primary')).toHaveLength(0)
})

it.each([
  ['submitted', 'Submitted, in review', 1],
  ['rejected', 'Registration not approved', 0],
])(
  'draws the steps of one that was %s when it is known whether there are any',
  async (State, title, steps) => {
    let answer: () => void = () => undefined
    const card = () =>
      new Promise<Answer>(
        resolve => (answer = () => resolve({ data: { ...CARD, State, CanEdit: false } })),
      )
    const { read, until, network } = await open('media', true, { '/api/visitor/card': card })

    await until(() => network.requests('/api/visitor/card').length > 0)
    const drawn = () => document.querySelectorAll('.tf-steps').length
    expect(drawn()).toBe(0)
    answer()
    await read(title)
    expect(drawn()).toBe(steps)
  },
)

it('keeps the steps of a person who has just registered', async () => {
  const { read } = await open('media', false, {
    '/api/media/register': {
      Existing: false,
      Card: { ...CARD, State: 'submitted', CanEdit: true },
    },
  })
  await read('Full name')
  const seen: number[] = []
  const watch = new MutationObserver(() => seen.push(document.querySelectorAll('.tf-steps').length))
  watch.observe(document.body, { childList: true, subtree: true })
  act(() =>
    type(
      document.querySelector<HTMLInputElement>('input:not([type=checkbox])') as HTMLInputElement,
      '周至简',
    ),
  )
  await act(async () =>
    click([...document.querySelectorAll<HTMLElement>('.tf-button')].find(isSubmit) as HTMLElement),
  )

  await read('Submitted, in review')
  watch.disconnect()
  expect(new Set(seen)).toEqual(new Set([1]))
})

it('opens a returned registration with its reason on top and a button to submit it again', async () => {
  const { read } = await open('media', true, {
    '/api/visitor/card': {
      ...CARD,
      State: 'returned',
      Reason: 'The letter is missing',
      CanEdit: true,
    },
  })

  await read('The letter is missing')
  await read('Submit again')
  expect(document.querySelector<HTMLInputElement>('.tf-form input')?.value).toBe('周至简')
})

it('shows a VIP the event and their known data', async () => {
  const { read } = await open('vip', false, {
    '/api/visitor/prefill': { Values: { NameStr: '白露' }, Event: EVENT },
  })

  await read('Harvest Dinner')
  await read('16 April 2031, 18:30–22:00')
  await read('Lan Hall')
  expect(document.querySelector<HTMLInputElement>('.tf-form input')?.value).toBe('白露')
})

it('gives the next person who logs in their own form, which is loaded again', async () => {
  const { read, stores, network } = await open('media', false)
  await read('Full name')
  const input = () => document.querySelector<HTMLInputElement>('.tf-form input')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input(),
      '周至简',
    )
    input()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(input()?.value).toBe('周至简')
  network
    .answer('/api/open/logout', { data: {} })
    .answer(
      '/api/media/login',
      loginReply('t2', { Id: 'p2', Target: 'media', Mobile: '139****0427' }),
    )

  await act(() => stores.session.logout())
  expect(input()).toBeNull()
  await act(() =>
    stores.session.login('media', {
      Mobile: { CountryCode: '86', Number: '13900130427' },
      Code: '123456',
    }),
  )

  await read('Full name')
  expect(input()?.value).toBe('')
  expect(network.requests('/api/open/form')).toHaveLength(2)
})

it('says beside its state that the form for changes failed to load, and offers a retry', async () => {
  const { read, network } = await open('media', true, {
    '/api/visitor/card': { ...CARD, State: 'submitted', CanEdit: true },
  })
  await read('Change my registration')
  network.answer('/api/visitor/detail', { status: 503, text: '' })
  const press = (name: string) =>
    act(() =>
      [...document.querySelectorAll<HTMLElement>('[role=button]')]
        .find(({ textContent }) => textContent === name)
        ?.click(),
    )

  press('Change my registration')
  await read('Try again')
  expect(document.querySelector('[role=alert]')).not.toBeNull()
  expect(document.body.textContent).toContain('Submitted, in review')

  network.answer('/api/visitor/detail', {
    data: { FormId: 'form', FormVersion: 1, Values: { NameStr: '周至简' }, AddDate: '' },
  })
  press('Try again')
  await read('Submit again')
  expect(document.querySelector<HTMLInputElement>('.tf-form input')?.value).toBe('周至简')
})
