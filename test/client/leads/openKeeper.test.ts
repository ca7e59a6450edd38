import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { localKeeper } from '@/features/leads/localKeeper'
import { openKeeper } from '@/features/leads/openKeeper.h5'
import { createStorage, memoryStorage } from '@/platform/storage'
import { freshDisk, openMemoryDb } from '../gate/memoryIdb'

const mockDisk = freshDisk()
const mockOpen = openMemoryDb
let mockFails = true
jest.mock('idb', () => ({
  openDB: async (
    _name: string,
    _version: number,
    { upgrade }: { upgrade: Parameters<typeof openMemoryDb>[1] },
  ) => {
    if (mockFails) throw new Error('the disk is busy')
    return mockOpen(mockDisk, upgrade)
  },
}))

beforeAll(() => {
  Object.assign(globalThis, { TextDecoder, TextEncoder })
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
})

it('takes over scans that were kept while nothing could be sealed', async () => {
  const raw = memoryStorage()
  const local = createStorage(raw)
  const scan = (Nonce: string) => ({
    item: { Nonce, Code: '731000000001', ScannedAt: '2031-04-16T02:00:00Z' },
  })
  await (await openKeeper('tgdemo', 'u1_one', local)).put(scan('n1'))
  await localKeeper(local, 'tgdemo_u1_two').put(scan('n2'))

  mockFails = false
  const keeper = await openKeeper('tgdemo', 'u1_one', local)

  expect(await keeper.all()).toEqual([scan('n1')])
  expect(raw.keys().filter(key => key.includes('u1_one'))).toEqual([])
  expect(await (await openKeeper('tgdemo', 'u1_two', local)).all()).toEqual([scan('n2')])
})
