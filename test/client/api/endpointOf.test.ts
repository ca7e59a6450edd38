import { createApiClient } from '@/api/createApiClient'
import { endpointAtHand, endpointOf } from '@/api/endpointOf'
import { workspaceEndpoints } from '@/api/workspaceEndpoints'

const NOWHERE = { menuId: '', referrer: '', route: '' }

jest.mock('@core/contract/endpoints', () => ({ endpoints: { 'config.read': { path: '/config' } } }))
jest.mock('@/api/workspaceEndpoints', () => ({ workspaceEndpoints: jest.fn() }))

it('fetches what the first table lacks when it is needed, and again after a failed fetch', async () => {
  const fetched = jest.mocked(workspaceEndpoints)
  expect(endpointAtHand('config.read')).toEqual({ path: '/config' })
  expect(endpointAtHand('menu.list')).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()

  fetched.mockRejectedValueOnce(new Error('no network'))
  await expect(endpointOf('menu.list')).rejects.toThrow('no network')

  const menu = {
    method: 'POST',
    path: '/menu',
    encoding: 'form',
    write: false,
    auth: ['ex'],
  } as const
  fetched.mockResolvedValue({ 'menu.list': menu })
  await expect(Promise.all([endpointOf('menu.list'), endpointOf('menu.list')])).resolves.toEqual([
    menu,
    menu,
  ])
  await expect(endpointOf('lead.list')).rejects.toThrow('There is no call lead.list')
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('makes no call when another person logged in while its code was fetched', async () => {
  const http = jest.fn(() => Promise.resolve({ status: 200, text: '{"succ":true,"data":{}}' }))
  const here = {
    token: 'a',
    owner: 'north',
    appId: 'x',
    clientId: 'c',
    language: 'cn' as const,
    target: undefined,
    ...NOWHERE,
  }
  const clock = { now: () => 0, sleep: () => Promise.resolve() }
  const client = createApiClient({
    http,
    clock,
    base: '',
    context: () => ({ ...here }),
    renew: () => Promise.resolve(false),
  })

  const asked = client.call('menu.list', {})
  Object.assign(here, { token: 'b', owner: 'south' })

  await expect(asked).rejects.toMatchObject({ kind: 'unauthorized' })
  expect(http).not.toHaveBeenCalled()
})
