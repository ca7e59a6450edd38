import { eventOf } from '@/api/parse/invitation'
import type { LoginUser } from '@/api/parse/user'
import { i18n } from '@/i18n/state'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { mayTry, presentInvitation } from '@/shell/vipLogin/invitation'
import { VipLoginPanel } from '@/shell/vipLogin/VipLoginPanel'
import { clearDrawings, click, draw, pass, type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const LOGIN = '/api/vip/login'
const GUEST = {
  Target: 'vip',
  Name: '白露',
  Mobile: '',
  EventName: '丰收晚宴',
  EventName_en: 'Harvest Dinner',
}

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('cn')
  window.scrollTo = () => undefined
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

async function open(query: Record<string, string> = {}) {
  const stores = fakeStores(
    fakePlatform({ query: { app: 'tgdemo000000001', target: 'vip', ...query } }),
  )
  const { network } = stores.platform
  const config = {
    AppId: 'tgdemo000000001',
    Theme: { Color: '#0A7C5A' },
    title: '穗澜',
    PrivacyVersion: '2031-01',
  }
  network.answer('/api/oa/open/config', { data: config })
  await stores.config.fetch()
  const feedback = new FeedbackStore()
  const done: LoginUser[] = []
  const drawn = draw(
    withStores(
      stores,
      <VipLoginPanel
        invitation={presentInvitation(stores)}
        event={eventOf(stores.launch.query)}
        onDone={user => done.push(user)}
      />,
      feedback,
    ),
  )
  const submit = async () => {
    click(drawn.find('.tf-phone-login__actions [role=button]'))
    await pass()
  }
  return { ...drawn, stores, feedback, network, done, submit }
}

describe('logging in as a VIP', () => {
  it('asks for card and consent before anything is sent', async () => {
    const page = await open()

    await page.submit()

    expect(page.feedback.toast?.text).toBe('卡号为必填项！')
    expect(page.box.querySelectorAll('[role=alert]')).toHaveLength(2)
    expect(page.network.requests(LOGIN)).toEqual([])
  })

  it('asks for the code of the event that the address names', async () => {
    const page = await open({ evid: 'harvest-night' })

    expect(page.box.querySelectorAll('input')).toHaveLength(1)
    expect(page.box.querySelector('#login-code')).not.toBeNull()
  })

  it('sends the card with the version agreed to, and keeps name and event', async () => {
    const page = await open()
    page.network.answer(LOGIN, loginReply('t', GUEST))

    type(page.find<HTMLInputElement>('#login-card'), ' SLV3-K7QM-9XTR ')
    click(page.find('#login-consent'))
    await page.submit()

    expect(page.network.requests(LOGIN)[0]?.fields).toMatchObject({
      CardCode: 'SLV3-K7QM-9XTR',
      Consent: '2031-01',
    })
    expect(page.done).toMatchObject([
      { audience: 'vip', name: '白露', event: { cn: '丰收晚宴', en: 'Harvest Dinner' } },
    ])
  })

  it('shows at its field that the card is invalid', async () => {
    const page = await open()
    page.network.answer(LOGIN, refusal(200, 'card_code_wrong', '卡号或邀请无效，请核对后重试！'))

    type(page.find<HTMLInputElement>('#login-card'), 'nothing')
    click(page.find('#login-consent'))
    await page.submit()

    expect(page.find('#login-card-error').textContent).toBe('卡号或邀请无效，请核对后重试！')
  })

  it('needs only consent from a person with an invitation, and lets them use a card instead', async () => {
    const page = await open({ evid: 'harvest-night', pid: 'SLN5' })
    page.network.answer(LOGIN, refusal(200, 'card_code_wrong', '卡号或邀请无效，请核对后重试！'))
    expect(page.box.querySelector('#login-card')).toBeNull()

    click(page.find('#login-consent'))
    await page.submit()

    expect(page.network.requests(LOGIN)[0]?.fields).toMatchObject({
      evid: 'harvest-night',
      pid: 'SLN5',
      Consent: '2031-01',
    })
    expect(page.feedback.modal?.message).toBe('卡号或邀请无效，请核对后重试！')
    click([...page.box.querySelectorAll<HTMLElement>('[role=button]')].pop() ?? page.box)
    expect(page.box.querySelector('#login-card')).not.toBeNull()
  })

  it('tries an invitation by itself once a session, so that a logout is kept', () => {
    const { session } = fakePlatform()
    const invitation = { event: 'a', guest: 'b' }
    expect([
      mayTry(session, invitation),
      mayTry(session, invitation),
      mayTry(session, { event: 'a', guest: 'c' }),
    ]).toEqual([true, false, true])
  })
})
