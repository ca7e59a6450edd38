import { FormCalls } from '@/features/exhibitorForm/FormCalls'
import { AnswerStore } from '@/resources/form/AnswerStore'
import { LinkAccess } from '@/stores/LinkAccess'
import { fakePlatform } from '../../support/client/fakePlatform'
import { refusal } from '../../support/client/fakeHttp'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { FormServer, OPEN, SAVE } from '../resources/answerSupport'

const LINK = '/api/open/link'
const reply = (Token: string) => ({
  data: {
    Token,
    Kind: 'form',
    Subject: 'booth',
    Page: '/pages/exhibitor/dynamic_form',
    Id: 'booth',
    CompanyName: '栗川',
    CompanyName_en: 'Lichuan',
    ExpiresAt: '2031-04-01T00:00:00Z',
  },
})

/** A company is logged in; a person opens a link of another company in the same browser. */
async function openLink() {
  const platform = fakePlatform({
    route: '/pages/exhibitor/dynamic_form',
    query: { app: 'tgdemo000000001', pass: 'a-pass-of-its-own', id: 'booth' },
  })
  const server = new FormServer(platform)
  const root = fakeStores(platform)
  platform.network
    .answer('/api/ex/login', loginReply('company', { Target: 'ex', Id: '7' }))
    .answer(LINK, reply('link-1'), reply('link-2'))
  await root.session.login('ex', { Account: 'a', Password: 'b' })
  const kept = () =>
    platform.rawLocal.keys().map(key => `${key} ${platform.rawLocal.get(key) ?? ''}`)
  const access = new LinkAccess(root, 'a-pass-of-its-own')
  return { platform, server, root, access, network: platform.network, kept }
}

const bearer = (headers: Readonly<Record<string, string>>) => headers.Authorization

describe('a page opened by a signed link', () => {
  it('asks with the link’s right and never with the login of the browser', async () => {
    const { access, network } = await openLink()

    await access.open()
    const store = new AnswerStore(access.stores, new FormCalls(access.stores.api, 'booth'))
    await store.fetch()

    expect(
      network.requests(LINK).map(({ headers, fields }) => [bearer(headers), fields.pass]),
    ).toEqual([[undefined, 'a-pass-of-its-own']])
    expect(network.requests(OPEN).map(({ headers }) => bearer(headers))).toEqual(['Bearer link-1'])
    expect(store.form).toBeDefined()
    store.leave()
  })

  it('leaves the company logged in and nothing on the device', async () => {
    const { access, root, kept, platform } = await openLink()
    const before = kept()

    await access.open()
    const store = new AnswerStore(access.stores, new FormCalls(access.stores.api, 'booth'))
    await store.fetch()
    store.form?.setValue('Name', '来自链接')
    store.form?.flushDraft()

    expect(access.stores.session.isLoggedIn).toBe(false)
    expect(root.session.token).toBe('company')
    expect(kept()).toEqual(before)
    expect(platform.rawLocal.keys().join()).not.toContain('link')
    store.leave()
  })

  it('opens the link again when its session ran out first', async () => {
    const { access, network, server } = await openLink()
    await access.open()
    network.answer(OPEN, refusal(401, 'unauthorized'), () => ({
      data: { ...opened(), Submission: server.stands },
    }))

    const store = new AnswerStore(access.stores, new FormCalls(access.stores.api, 'booth'))
    await store.fetch()

    expect(network.requests(OPEN).map(({ headers }) => bearer(headers))).toEqual([
      'Bearer link-1',
      'Bearer link-2',
    ])
    expect(access.isExpired).toBe(false)
    store.leave()
  })

  it('says that the link has run out, at the start and later, and logs no one out', async () => {
    const early = await openLink()
    early.network.answer(LINK, refusal(200, 'link_expired', '注册链接已失效！'))
    await early.access.open()
    expect(early.access.isExpired).toBe(true)

    const late = await openLink()
    await late.access.open()
    late.network
      .answer(OPEN, refusal(401, 'unauthorized'))
      .answer(LINK, refusal(200, 'link_expired'))
    const lost: string[] = []
    late.root.api.onAccessLost(({ kind }) => void lost.push(kind))
    const store = new AnswerStore(
      late.access.stores,
      new FormCalls(late.access.stores.api, 'booth'),
    )
    await store.fetch()
    expect(late.access.isExpired).toBe(true)
    expect(late.root.session.isLoggedIn).toBe(true)
    expect(lost).toEqual([])
    store.leave()
  })

  it('continues after a call that the link does not permit', async () => {
    const { access, network } = await openLink()
    await access.open()
    network.answer(OPEN, refusal(403, 'forbidden'))

    await expect(access.stores.api.post(OPEN, {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect(access.isExpired).toBe(false)
  })

  it('keeps a failed opening apart from an expired link, so that it can be tried again', async () => {
    const { access, network } = await openLink()
    network.answer(LINK, refusal(500, 'server_error'), reply('link-1'))

    await access.open()
    expect([access.isExpired, access.load.status]).toEqual([false, 'failed'])
    await access.open()
    expect(access.load.status).toBe('ready')
    expect(network.requests(SAVE)).toEqual([])
  })
})

const opened = () => ({
  Form: {
    Id: 'booth',
    Version: 3,
    Url: '/api/ex/form/submit',
    Name: '展位申报',
    Fields: [{ Id: 'Name', Name: '名称' }],
  },
  Kind: 'form',
  Review: true,
  Opens: '',
  Closes: '',
  IsOpen: true,
  Files: {},
})
