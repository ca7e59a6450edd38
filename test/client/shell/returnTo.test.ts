import { rememberReturn, takeReturn } from '@/shell/returnTo'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'

const at = (route: string, query: Record<string, string> = {}) => fakeStores(fakePlatform({ route, query }))

describe('the page a login interrupted', () => {
  it('is given back once, with its query', () => {
    const stores = at('/pages/exhibitor/dynamic_form', { typeid: 'booth' })

    rememberReturn(stores)

    expect(takeReturn(stores)).toEqual({ name: 'dynamicForm', query: { typeid: 'booth' } })
    expect(takeReturn(stores)).toBeUndefined()
  })

  it('is one that needs a login', () => {
    const stores = at('/pages/visitor/reg')

    rememberReturn(stores)

    expect(takeReturn(stores)).toBeUndefined()
  })

  it('is forgotten after half an hour', () => {
    const stores = at('/pages/exhibitor/question', { id: 'survey' })

    rememberReturn(stores)
    stores.platform.clock.advance(31 * 60 * 1000)

    expect(takeReturn(stores)).toBeUndefined()
  })
})
