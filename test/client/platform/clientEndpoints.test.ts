import { runInNewContext } from 'node:vm'
import { endpoints, type Endpoint } from '@core/contract/endpoints'
import { clientTable } from '../../../config/clientEndpoints'

it('gives the client what it sends with every call, and of the permissions only whether everybody may call', () => {
  const program = clientTable(endpoints).replace(
    'export const endpoints =',
    'globalThis.endpoints =',
  )
  const box: { endpoints?: Record<string, Partial<Endpoint>> } = {}
  runInNewContext(program, box)

  expect(Object.keys(box.endpoints ?? {})).toEqual(Object.keys(endpoints))
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { method, path, encoding, write, cacheMinutes, auth } = endpoint
    expect({ ...box.endpoints?.[name] }).toEqual({
      method,
      path,
      encoding,
      write,
      ...(cacheMinutes !== undefined && { cacheMinutes }),
      // a public call may go on when the person logs in or out during it
      ...(auth === 'public' && { auth }),
    })
  }
})
