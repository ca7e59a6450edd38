import type { PayParameters } from '@/platform/payment'
import type { PrivacyRequest } from '@/platform/privacy'
import { onPrivacyNeeded } from '@/platform/weapp/privacy'
import { requestMessages } from '@/platform/weapp/messages'
import { pay } from '@/platform/weapp/payment'

type Answers = Record<string, jest.Mock>
const mockTaro: Answers = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy({}, { get: (_, name: string) => mockTaro[name] }),
}))

const parameters: PayParameters = {
  appId: 'wx1',
  timeStamp: '1414587457',
  nonceStr: 'nonce',
  package: 'prepay_id=wx1',
  signType: 'RSA',
  paySign: 'signed',
  CashierUrl: '',
}
const fails = (errMsg: string) =>
  jest.fn(() => Promise.reject(Object.assign(new Error(errMsg), { errMsg })))

describe("the mini-program's cashier", () => {
  it('gets what was signed, without the appid', async () => {
    mockTaro.requestPayment = jest.fn(() => Promise.resolve({}))
    expect(await pay(parameters)).toEqual({ outcome: 'unconfirmed' })
    const { timeStamp, nonceStr, package: prepay, signType, paySign } = parameters
    expect(mockTaro.requestPayment).toHaveBeenCalledWith({
      timeStamp,
      nonceStr,
      package: prepay,
      signType,
      paySign,
    })
  })

  it('tells a cancelled payment from a failed one', async () => {
    mockTaro.requestPayment = fails('requestPayment:fail cancel')
    expect(await pay(parameters)).toEqual({ outcome: 'cancelled' })
    mockTaro.requestPayment = fails('requestPayment:fail no permission')
    expect(await pay(parameters)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('no permission') as string,
    })
  })

  it('is a page where the server names one', async () => {
    mockTaro.navigateTo = jest.fn(() => Promise.resolve())
    mockTaro.getCurrentPages = jest.fn(() => [
      { route: 'pages/visitor/reg', options: { lang: 'cn', target: 'visitor' } },
    ])
    mockTaro.getLaunchOptionsSync = jest.fn(() => ({ path: '', query: {} }))
    expect(await pay({ ...parameters, CashierUrl: 'https://fair.test/cashier?a=1' })).toEqual({
      outcome: 'elsewhere',
    })
    expect(mockTaro.navigateTo).toHaveBeenCalledWith({
      url: '/pages/h5/load?url=https%3A%2F%2Ffair.test%2Fcashier%3Fa%3D1&lang=cn&target=visitor',
    })
    mockTaro.navigateTo = fails('navigateTo:fail')
    expect(await pay({ ...parameters, CashierUrl: 'https://fair.test/cashier' })).toMatchObject({
      outcome: 'failed',
    })
  })
})

describe('messages of the mini-program', () => {
  it('are asked for, three at most, and only an acceptance is one', async () => {
    mockTaro.requestSubscribeMessage = jest.fn(() =>
      Promise.resolve({ errMsg: 'ok', t1: 'accept', t2: 'ban' }),
    )
    expect(await requestMessages(['t1', 't2', 't3', 't4'])).toEqual([
      { id: 't1', isAccepted: true },
      { id: 't2', isAccepted: false },
      { id: 't3', isAccepted: false },
    ])
  })

  it('are unavailable when they are switched off, or no template is known', async () => {
    mockTaro.requestSubscribeMessage = fails(
      'requestSubscribeMessage:fail The main switch is switched off',
    )
    expect(await requestMessages(['t1'])).toEqual([])
    expect(await requestMessages([])).toEqual([])
    expect(mockTaro.requestSubscribeMessage).toHaveBeenCalledTimes(1)
  })
})

describe('the privacy contract of the mini-program', () => {
  const soon = () => new Promise(done => setTimeout(done))

  it('is asked for once for all calls that wait, and each gets the answer', async () => {
    let hold: (resolve: (option: object) => void) => void = () => undefined
    mockTaro.canIUse = jest.fn(() => true)
    mockTaro.onNeedPrivacyAuthorization = jest.fn((listener: typeof hold) => (hold = listener))
    mockTaro.getPrivacySetting = jest.fn(({ success }: { success: (setting: object) => void }) =>
      success({ privacyContractName: '《指引》' }),
    )
    const asked: PrivacyRequest[] = []
    onPrivacyNeeded(request => asked.push(request))

    const first = jest.fn()
    const second = jest.fn()
    hold(first)
    hold(second)
    await soon()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.contract).toBe('《指引》')
    asked[0]?.agree('agree-btn')
    expect(first).toHaveBeenLastCalledWith({ event: 'agree', buttonId: 'agree-btn' })
    expect(second).toHaveBeenLastCalledWith({ event: 'agree', buttonId: 'agree-btn' })

    hold(first)
    await soon()
    asked[1]?.refuse()
    expect(first).toHaveBeenLastCalledWith({ event: 'disagree' })
  })

  it('is not asked for by an old WeChat', () => {
    mockTaro.canIUse = jest.fn(() => false)
    mockTaro.onNeedPrivacyAuthorization = jest.fn()
    onPrivacyNeeded(() => undefined)
    expect(mockTaro.onNeedPrivacyAuthorization).not.toHaveBeenCalled()
  })
})
