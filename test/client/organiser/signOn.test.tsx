import { act } from 'react'
import { OrganiserPage } from '@/features/organiser/OrganiserPage'
import type { Query } from '@/utils/query'
import { refusal, type Answerer } from '../../support/client/fakeHttp'
import { settle, shownPage } from '../../support/client/shownPage'

const ROUTE = '/pages/organiser/index'
const FAIR = 'tgdemo000000001'
const ENTERED = {
  data: { data: { Id: '7', Name: 'Cen', Role: 'owner', Token: 't', LastAppId: '', Target: 'oa' } },
}
const WAYS = { data: { Ways: ['oidc', 'wecom'], Only: false } }

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
})
afterEach(() => jest.restoreAllMocks())

const desk = (query: Query, answers: Readonly<Record<string, Answerer>>, user?: object) =>
  shownPage(OrganiserPage, ROUTE, query, (network, platform) => {
    network
      .answer('/api/oa/review/kinds', { data: { Kinds: [] } })
      .answer('/api/oa/signon/ways', WAYS)
    for (const [path, answer] of Object.entries(answers)) network.answer(path, answer)
    if (user) platform.session.set(`organiser_${FAIR}`, user)
  })

describe('the login of the desk', () => {
  it('has a button for each provider, which leads there with the place to come back to', async () => {
    const page = await desk({ at: 'notices' }, {})
    expect(page.said()).toContain('Sign on with your company account')
    expect(page.said()).not.toContain('DingTalk')
    await page.press('Sign on with WeCom')
    const [left = ''] = page.stores.platform.calls.filter(call => call.startsWith('leaveFor'))
    expect(left).toContain('/api/oa/signon/start {"appid":"tgdemo000000001","way":"wecom"')
    expect(left).toContain('at=notices')
    page.close()
  })

  it('shows nothing of it where the server has no provider', async () => {
    const page = await desk({}, { '/api/oa/signon/ways': { data: { Ways: [], Only: false } } })
    expect(page.said()).toContain('With your organiser account')
    expect(page.said()).not.toMatch(/Sign on/)
    page.close()
  })

  it('opens the session of a ticket, and removes the ticket from the address', async () => {
    const page = await desk(
      { at: 'notices', signon: 'x'.repeat(43) },
      {
        '/api/oa/signon/login': ENTERED,
        '/api/oa/notice/list': { data: { Notices: [], Drafts: [] } },
      },
    )
    await settle()
    expect(page.network.requests('/api/oa/signon/login')).toHaveLength(1)
    expect(page.said()).toContain('Write a notice')
    expect(page.stores.platform.location.query['signon']).toBeUndefined()
    page.close()
  })

  it('says why a login failed, and whom to ask', async () => {
    const unknown = await desk({ signon_problem: 'unknown' }, {})
    expect(unknown.said()).toContain(
      'None of your groups has a role at this fair. Please ask an owner of this fair',
    )
    unknown.close()
    const over = await desk(
      { signon: 'x'.repeat(43) },
      { '/api/oa/signon/login': refusal(400, 'sign_on_over') },
    )
    await settle()
    expect(document.querySelector('[role=alert]')?.textContent ?? '').not.toBe('')
    expect(over.said()).toContain('With your organiser account')
    over.close()
  })
})

describe('roles and logins in the set-up', () => {
  const file = (content: unknown) => {
    const text = JSON.stringify(content)
    return { data: { Path: 'x', Published: text, Base: 'b', Content: text } }
  }
  const answers = {
    '/api/oa/setup/get': { data: { Version: 1, Files: [], At: '', By: '', Note: '' } },
    '/api/oa/setup/open': ({ fields }: { fields: Readonly<Record<string, unknown>> }) =>
      fields['Path'] === 'fair.json'
        ? file({
            SignOn: { Only: false, Groups: [{ Way: 'wecom', Group: '12', Role: 'reviewer' }] },
          })
        : file([]),
    '/api/oa/setup/signOnPeople': {
      data: {
        People: [
          {
            Id: '9',
            Name: 'Qing',
            Way: 'wecom',
            Role: 'gate',
            Lost: false,
            Blocked: false,
            At: '2031-03-01T08:00:00Z',
          },
        ],
      },
    },
    '/api/oa/setup/signOnBlock': { data: {} },
  }
  const owner = { id: '7', name: 'Cen', role: 'owner', token: 't' }

  it('list groups with their roles, and people, whom the owner keeps out', async () => {
    const page = await desk({ at: 'setup', form: 'roles' }, answers, owner)
    await settle()
    await settle()
    expect(page.said()).toContain('Groups and roles · 1')
    expect(page.said()).toContain('People who signed on')
    await page.press('Keep out')
    expect(page.said()).toContain('Keep Qing out?')
    const sure = [...document.querySelectorAll<HTMLElement>('[role=button]')]
      .filter(({ textContent }) => textContent === 'Keep out')
      .pop()
    act(() => sure?.click())
    await settle()
    expect(
      page.network.requests('/api/oa/setup/signOnBlock').map(({ fields }) => fields),
    ).toMatchObject([{ Id: '9', Blocked: true }])
    page.close()
  })

  it('have none of it where the server has no provider', async () => {
    const page = await desk(
      { at: 'setup', form: 'roles' },
      { ...answers, '/api/oa/signon/ways': { data: { Ways: [], Only: false } } },
      owner,
    )
    await settle()
    await settle()
    expect(page.said()).toContain('Add a person')
    expect(page.said()).not.toContain('Groups and roles')
    expect(page.said()).not.toContain('People who signed on')
    page.close()
  })
})
