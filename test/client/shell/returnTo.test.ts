import { rememberReturn, takeReturn } from '@/shell/returnTo'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const at = (route: string, query: Record<string, string> = {}) =>
  fakeStores(fakePlatform({ route, query }))

describe('the page a login interrupted', () => {
  it('is returned once, with its query', () => {
    const stores = at('/pages/exhibitor/dynamic_form', { typeid: 'booth' })

    rememberReturn(stores)

    expect(takeReturn(stores, 'ex')).toEqual({ name: 'dynamicForm', query: { typeid: 'booth' } })
    expect(takeReturn(stores, 'ex')).toBeUndefined()
  })

  it.each([
    ['visitor', '/pages/visitor/invite', {}, 'visitorInvitation'],
    ['visitor', '/pages/visitor/signin', { gate: 'north.x' }, 'visitorCheckIn'],
    ['vip', '/pages/visitor/mycard', {}, 'visitorCard'],
    ['media', '/pages/media/mycard', {}, 'mediaCard'],
    ['media', '/pages/media/reg', { edit: '1' }, 'mediaRegistration'],
  ] as const)('of a %s is one of their own pages: %s', (audience, route, query, name) => {
    const stores = at(route, query)

    rememberReturn(stores, audience)

    expect(takeReturn(stores, audience)).toEqual({ name, query })
  })

  it('is returned to the person who was interrupted, not to another audience that logs in', () => {
    const stores = at('/pages/visitor/signin')

    rememberReturn(stores, 'visitor')

    expect(takeReturn(stores, 'media')).toBeUndefined()
  })

  it.each([
    ['ex', '/pages/visitor/reg'],
    ['visitor', '/pages/visitor/landpage'],
    ['visitor', '/pages/news/list'],
    ['media', '/pages/index'],
  ] as const)('of an audience (%s) is no page that everybody sees: %s', (audience, route) => {
    const stores = at(route)

    rememberReturn(stores, audience)

    expect(takeReturn(stores, audience)).toBeUndefined()
  })

  it('is forgotten after half an hour', () => {
    const stores = at('/pages/exhibitor/question', { id: 'survey' })

    rememberReturn(stores)
    stores.platform.clock.advance(31 * 60 * 1000)

    expect(takeReturn(stores, 'ex')).toBeUndefined()
  })
})
