import { InvitationPage } from '@/features/invitation/InvitationPage'
import { keptInvite } from '@/shell/invite'
import { act } from 'react'
import { refusal } from '../../support/client/fakeHttp'
import { loginReply } from '../../support/client/fakeStores'
import { settle, shownPage } from '../../support/client/shownPage'

const OPEN = '/api/open/invitation'
const CODE = 'A'.repeat(32)
const view = (more: object = {}) => ({
  data: {
    Kind: 'person',
    State: 'open',
    From: 'Lin',
    FromCompany: 'Lanqiao Foods',
    Name: 'Ada',
    Mobile: '138****0001',
    ExpiresAt: '2031-04-10T16:00:00.000Z',
    ...more,
  },
})

afterEach(() => jest.restoreAllMocks())

describe('an invitation, for everyone who has its link', () => {
  const open = (
    answers: Parameters<typeof shownPage>[3],
    query: Record<string, string> = { code: CODE },
  ) => shownPage(InvitationPage, '/pages/visitor/invite', { target: 'visitor', ...query }, answers)

  it('says who invites whom until when, and needs no login', async () => {
    const page = await open(network => network.answer(OPEN, view()))

    for (const words of [
      'Hello Ada',
      'Lin · Lanqiao Foods',
      'SUILAN',
      '138****0001',
      '10 April 2031',
    ])
      expect(page.said()).toContain(words)
    expect(page.network.requests(OPEN)[0]?.fields.code).toBe(CODE)
    page.close()
  })

  it('takes the code of a pass as well', async () => {
    const page = await open(network => network.answer(OPEN, view()), { pass: CODE })

    expect(page.network.requests(OPEN)[0]?.fields.code).toBe(CODE)
    page.close()
  })

  it('is kept when it is accepted, and leads to the registration', async () => {
    const page = await open(network => network.answer(OPEN, view()))
    await page.press('Accept and register')

    expect(page.went[0]).toMatch(/^navigateTo \/pages\/visitor\/reg\?.*target=visitor/)
    expect(keptInvite(page.stores)).toBe(CODE)
    page.close()
  })

  it('cannot be declined for everybody', async () => {
    const page = await open(network =>
      network.answer(OPEN, view({ Kind: 'share', Name: '', Mobile: '' })),
    )

    expect(page.said()).not.toContain('Decline')
    expect(page.said()).toContain('Accept and register')
    page.close()
  })

  it.each([
    ['declined', 'You declined this invitation'],
    ['used_up', 'All places of this invitation are taken'],
  ])('that is %s says so, and that no one needs an invitation to come', async (State, words) => {
    const page = await open(network => network.answer(OPEN, view({ State })))
    expect(page.said()).toContain(words)
    await page.press('Register')

    expect(page.went[0]).toMatch(/^navigateTo \/pages\/visitor\/reg\?/)
    expect(keptInvite(page.stores)).toBeUndefined()
    page.close()
  })

  it('that is accepted leads the guest to their badge, and everybody else to the registration', async () => {
    const page = await open(network => network.answer(OPEN, view({ State: 'accepted' })))
    expect(page.said()).toContain('This invitation has been used')
    await page.press('Register')
    await page.press('Log in')

    expect(page.went[0]).toMatch(/^navigateTo \/pages\/visitor\/reg\?/)
    expect(page.went[1]).toMatch(/ \/pages\/visitor\/mycard\?/)
    page.close()
  })

  it.each([
    ['accepted', 'This invitation has been used', 'Log in'],
    ['declined', 'You declined this invitation', undefined],
    ['used_up', 'All places of this invitation are taken', 'Log in'],
  ])(
    'that is %s says that a fair takes no more registrations, and offers none',
    async (State, words, button) => {
      const page = await open(network => network.answer(OPEN, view({ State, Closed: true })))

      expect(page.said()).toContain(words)
      expect(page.said()).toContain('Registration for this fair has closed')
      expect(page.said()).not.toContain('still register')
      const buttons = [
        ...document.querySelectorAll<HTMLElement>(
          '.tf-state [role=button], .tf-invitation__refusals [role=button]',
        ),
      ]
      expect(buttons.map(node => node.textContent)).toEqual(button ? [button] : [])
      page.close()
    },
  )

  it('that is over says so in the words of the server', async () => {
    const page = await open(network =>
      network.answer(OPEN, refusal(200, 'link_expired', 'The registration link has expired!')),
    )

    expect(page.said()).toContain('The registration link has expired!')
    page.close()
  })

  it('to a fair that takes no more registrations says so, and offers none', async () => {
    const page = await open(network =>
      network.answer(OPEN, refusal(200, 'registration_closed', 'Registration is closed!')),
    )

    expect(page.said()).toContain('Registration is closed!')
    expect(page.said()).toContain('Registration for this fair has closed')
    expect(page.said()).not.toContain('Register')
    await page.press('Log in')
    expect(page.went[0]).toMatch(/ \/pages\/visitor\/mycard\?/)
    page.close()
  })

  it.each([
    ['Decline', undefined],
    ['Unsubscribe from invitations', 'true'],
  ])(
    'to a fair that takes no more registrations still has its answer: %s',
    async (words, OptOut) => {
      const page = await open(network =>
        network
          .answer(OPEN, refusal(200, 'registration_closed', 'Registration is closed!'))
          .answer('/api/open/invitation/decline', view({ State: 'declined' })),
      )
      await page.press(words)
      const dialog = document.querySelector('.tf-dialog__panel')
      expect(dialog?.textContent).not.toContain('still register')
      const [meant] = [...(dialog?.querySelectorAll<HTMLElement>('[role=button]') ?? [])].filter(
        node => node.textContent !== 'Not now',
      )
      act(() => meant?.click())
      await settle()

      expect(page.network.requests('/api/open/invitation/decline')[0]?.fields).toMatchObject({
        code: CODE,
        ...(OptOut && { OptOut }),
      })
      expect(page.said()).toContain('You declined this invitation')
      expect(page.said()).not.toContain('egister')
      page.close()
    },
  )

  it('for everybody cannot be declined, and says that the fair is closed when it is tried', async () => {
    const page = await open(network =>
      network
        .answer(OPEN, refusal(200, 'registration_closed', 'Registration is closed!'))
        .answer('/api/open/invitation/decline', refusal(200, 'bad_request', 'x')),
    )
    await page.press('Decline')
    act(() =>
      [...document.querySelectorAll<HTMLElement>('.tf-dialog__panel [role=button]')]
        .find(node => node.textContent === 'Decline')
        ?.click(),
    )
    await settle()

    expect(page.said()).toContain('there is nothing to decline')
    page.close()
  })

  it('that does not come can be asked for again', async () => {
    const page = await open(network =>
      network.answer(OPEN, refusal(500, 'server_error', 'x'), view()),
    )
    await page.press('Try again')

    expect(page.said()).toContain('Hello Ada')
    page.close()
  })
})

describe('one’s own invitations', () => {
  const LIST = '/api/visitor/invite/list'
  const CREATE = '/api/visitor/invite/create'
  const REVOKE = '/api/visitor/invite/revoke'
  const row = (Name: string, State = 'open', Kind = 'person') => ({
    Id: Name || 'share',
    Kind,
    State,
    Name,
    Mobile: '',
    Url: `https://fair.example/${Name}`,
    Used: 0,
    CreatedAt: '2031-03-01T00:00:00.000Z',
    ExpiresAt: '2031-04-10T16:00:00.000Z',
  })
  const list = (Invitations: readonly ReturnType<typeof row>[], more: object = {}) => {
    const Counts: Record<string, number> = {}
    for (const { State } of Invitations) Counts[State] = (Counts[State] ?? 0) + 1
    return { data: { Invitations, Next: '', Counts, ...more } }
  }
  const mine = (answers: Parameters<typeof shownPage>[3]) =>
    shownPage(InvitationPage, '/pages/visitor/invite', { target: 'visitor' }, answers)
  const known = async (answers: Parameters<typeof shownPage>[3], Registered = true) => {
    const page = await mine((network, platform) => {
      network.answer('/api/visitor/login', loginReply('t1', { Target: 'visitor', Registered }))
      answers(network, platform)
    })
    await act(() =>
      page.stores.session.login('visitor', {
        Mobile: { CountryCode: '86', Number: '13800130001' },
        Code: '123456',
      }),
    )
    await settle()
    return page
  }

  it('ask an unknown person to log in', async () => {
    const page = await mine(() => undefined)

    expect(page.said()).toContain('Log in to invite colleagues')
    expect(page.network.requests(LIST)).toEqual([])
    page.close()
  })

  it('are for who has registered', async () => {
    const page = await known(() => undefined, false)
    await page.press('Register now')

    expect(page.went[0]).toMatch(/^navigateTo \/pages\/visitor\/reg\?/)
    page.close()
  })

  it('show what became of each, and the new one as soon as it is made', async () => {
    const page = await known(network =>
      network
        .answer(
          LIST,
          list([row('Ada', 'accepted'), row('Bob', 'declined'), row('Cho', 'revoked')]),
          list([row('Dee'), row('Ada', 'accepted'), row('Bob', 'declined'), row('Cho', 'revoked')]),
        )
        .answer(CREATE, { data: { Invitations: [row('Dee')], Sent: 0 } }),
    )
    for (const words of ['2 invited, 1 registered', 'Registered', 'Declined', 'Withdrawn'])
      expect(page.said()).toContain(words)
    const name = document.querySelector<HTMLInputElement>('[id$="-name"]')
    act(() => {
      if (name) fireInput(name, 'Dee')
    })
    await page.press('Create the links')

    expect(page.said()).toContain('3 invited, 1 registered')
    expect(page.said()).toContain('Not registered yet')
    page.close()
  })

  it('have their states beside them when they are more than a page, and go on behind the last', async () => {
    const Counts = { open: 23, accepted: 2 }
    const page = await known(network =>
      network.answer(
        LIST,
        list([row('Ada'), row('Bob', 'accepted')], { Next: 'Bob', Counts }),
        list([row('Cho')], { Counts }),
        list([row('Bob', 'accepted')], { Counts }),
      ),
    )
    await page.press('Load more')

    expect(page.network.requests(LIST)[1]?.fields.After).toBe('Bob')
    for (const name of ['Ada', 'Bob', 'Cho']) expect(page.said()).toContain(name)
    expect(page.said()).not.toContain('Load more')
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      one => one.textContent === 'Registered2',
    )
    act(() => tab?.click())
    await settle()
    expect(page.network.requests(LIST)[2]?.fields).toMatchObject({ State: 'accepted' })
    expect(page.said()).not.toContain('Ada')
    page.close()
  })

  it('give one link to share, and draw its code', async () => {
    const page = await known(network =>
      network
        .answer(LIST, list([]), list([], { Share: row('', 'open', 'share') }))
        .answer(CREATE, { data: { Invitations: [row('', 'open', 'share')] } }),
    )
    expect(document.querySelector('[role=img]')).toBeNull()
    await page.press('Make a poster')

    expect(page.network.requests(CREATE)[0]?.fields.People).toEqual([])
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      'QR code of your invitation',
    )
    page.close()
  })

  it('can be loaded again when they did not come', async () => {
    const page = await known(network =>
      network.answer(LIST, refusal(500, 'server_error', 'x'), list([row('Ada')])),
    )
    await page.press('Try again')

    expect(page.said()).toContain('Ada')
    expect(page.network.requests(REVOKE)).toEqual([])
    page.close()
  })
})

/** Types into a field as the person does: Taro's inputs tell their value by an event. */
function fireInput(field: HTMLElement, value: string): void {
  const target = field.matches('input') ? field : (field.querySelector('input') ?? field)
  Object.assign(target, { value })
  target.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { detail: { value } }))
}
