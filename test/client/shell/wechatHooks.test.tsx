import { act } from 'react'
import { useMessages } from '@/shell/wechat/useMessages.weapp'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { clearDrawings, draw } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const APP = 'tgdemo000000001'
const SUBSCRIBE = '/api/open/wechat/subscribe'
const settle = () => act(() => new Promise(done => setTimeout(done, 10)))

async function open(loggedIn = true) {
  const platform = fakePlatform({ query: { app: APP, target: 'visitor' } })
  platform.capabilities.knowsWechatUser = true
  platform.wechatCode = () => Promise.resolve('code-1')
  platform.network
    .answer('/api/oa/open/config', {
      data: {
        AppId: APP,
        Templates: { order_paid: 'tmplPaid', submission_approved: 'tmplApproved' },
      },
    })
    .answer('/api/open/wechat/code', { data: { Ticket: 't1', ExpiresIn: 300 } })
    .answer('/api/visitor/login', loginReply('token'))
    .answer(SUBSCRIBE, { data: {} })
  const stores = fakeStores(platform)
  await stores.config.fetch()
  if (loggedIn)
    await stores.session.login('visitor', {
      Mobile: { CountryCode: '86', Number: '13800130426' },
      Code: '123456',
    })
  return stores
}

describe('the right to send messages', () => {
  afterEach(clearDrawings)

  async function ask(stores: Awaited<ReturnType<typeof open>>, ...kinds: string[]) {
    let hook: ReturnType<typeof useMessages> = () => Promise.resolve(true)
    const Page = () => {
      hook = useMessages()
      return null
    }
    draw(withStores(stores, <Page />))
    await hook(...kinds)
    await settle()
    return stores.platform.network.requests(SUBSCRIBE).map(request => request.fields)
  }

  it('is asked for by the kinds the fair has templates for, and reported to the server with the account', async () => {
    const stores = await open()
    stores.platform.requestMessages = ids =>
      Promise.resolve(ids.map(id => ({ id, isAccepted: id === 'tmplPaid' })))
    expect(await ask(stores, 'order_paid', 'submission_approved', 'unknown')).toMatchObject([
      {
        Templates: [
          { Id: 'tmplPaid', Accepted: 'true' },
          { Id: 'tmplApproved', Accepted: 'false' },
        ],
        Ticket: 't1',
      },
    ])
  })

  it('makes no press wait for the server, and a second press wait for nothing', async () => {
    const stores = await open()
    let hook: ReturnType<typeof useMessages> = () => Promise.resolve(true)
    const Page = () => {
      hook = useMessages()
      return null
    }
    draw(withStores(stores, <Page />))
    let say: () => void = () => undefined
    stores.platform.requestMessages = ids =>
      new Promise(resolve => (say = () => resolve(ids.map(id => ({ id, isAccepted: true })))))
    stores.platform.network.answer(SUBSCRIBE, () => new Promise(() => undefined))
    const first = hook('order_paid')
    expect(await hook('order_paid')).toBe(false)
    say()
    expect(await first).toBe(true)
  })

  it('is not asked for where no one is logged in', async () => {
    const stores = await open(false)
    stores.platform.calls.length = 0
    expect(await ask(stores, 'order_paid')).toEqual([])
    expect(stores.platform.calls).toEqual([])
  })

  it('is not reported when nothing was asked, and never fails', async () => {
    const stores = await open()
    expect(await ask(stores, 'order_paid')).toEqual([])
    stores.platform.requestMessages = () => Promise.resolve([{ id: 'tmplPaid', isAccepted: true }])
    stores.platform.network.answer(SUBSCRIBE, refusal(200, 'ticket_expired'))
    expect(await ask(stores, 'order_paid')).toHaveLength(1)
  })
})

describe('the silent login of a page', () => {
  afterEach(clearDrawings)

  it('leads a known person on, without showing the login', async () => {
    const stores = await open(false)
    stores.platform.network.answer('/api/open/wechat/login', loginReply('token'))
    const done: string[] = []
    const { box } = draw(
      withStores(
        stores,
        <SilentLogin
          audience="visitor"
          onDone={user => done.push(user.token)}
          children="the login"
        />,
      ),
    )
    expect(box.textContent).not.toContain('the login')
    await settle()
    expect(done).toEqual(['token'])
  })

  it('shows the login after a while where no answer comes, and leaves it when the answer comes', async () => {
    const stores = await open(false)
    let answer: (reply: ReturnType<typeof loginReply>) => void = () => undefined
    stores.platform.network.answer(
      '/api/open/wechat/login',
      () => new Promise(resolve => (answer = resolve)),
    )
    const done: string[] = []
    jest.useFakeTimers()
    const { box } = draw(
      withStores(
        stores,
        <SilentLogin
          audience="visitor"
          onDone={user => done.push(user.token)}
          children="the login"
        />,
      ),
    )
    await act(() => jest.advanceTimersByTimeAsync(4900))
    expect(box.textContent).not.toContain('the login')
    await act(() => jest.advanceTimersByTimeAsync(200))
    expect(box.textContent).toBe('the login')
    jest.useRealTimers()
    answer(loginReply('token'))
    await settle()
    expect(done).toEqual(['token'])
  })

  it('does not leave the page for WeChat after the login is shown', async () => {
    const stores = await open(false)
    stores.platform.wechatCode = () => Promise.resolve(undefined)
    const left: boolean[] = []
    let go: () => void = () => undefined
    stores.platform.leaveForTicket = async (_, isWanted) => {
      await new Promise<void>(resolve => (go = resolve))
      left.push(isWanted())
      return isWanted()
    }
    jest.useFakeTimers()
    const { box } = draw(
      withStores(stores, <SilentLogin audience="visitor" children="the login" />),
    )
    await act(() => jest.advanceTimersByTimeAsync(5100))
    jest.useRealTimers()
    expect(box.textContent).toBe('the login')
    go()
    await settle()
    expect(left).toEqual([false])
  })

  it('shows the login to everybody else, immediately where WeChat was asked before', async () => {
    const stores = await open(false)
    stores.platform.network.answer('/api/open/wechat/login', refusal(200, 'not_bound'))
    const page = () => withStores(stores, <SilentLogin audience="visitor" children="the login" />)
    const { box } = draw(page())
    await settle()
    expect(box.textContent).toBe('the login')
    expect(draw(page()).box.textContent).toBe('the login')
  })
})
