import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { openVault } from '@/features/gate/vault'
import { freshDisk, openMemoryDb } from './memoryIdb'

let mockDisk = freshDisk()
const mockOpen = openMemoryDb
jest.mock('idb', () => ({
  openDB: async (
    _name: string,
    _version: number,
    { upgrade }: { upgrade: Parameters<typeof openMemoryDb>[1] },
  ) => mockOpen(mockDisk, upgrade),
}))

const openHere = () => openVault('tgdemo000000001')

beforeAll(() => {
  Object.assign(globalThis, { TextDecoder, TextEncoder })
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
})
beforeEach(() => {
  mockDisk = freshDisk()
})

describe('the vault of a gate', () => {
  it('gives back what it keeps, to the next page too', async () => {
    await (await openHere()).put('looks', 'b', { code: 2 })
    const vault = await openHere()
    await vault.put('looks', 'a', { code: 1 })
    expect(await vault.get('looks', 'b')).toEqual({ code: 2 })
    expect(await vault.all('looks')).toEqual([
      { name: 'a', value: { code: 1 } },
      { name: 'b', value: { code: 2 } },
    ])
  })

  it('opens after a wipe that was interrupted at any point', async () => {
    for (const writes of [0, 1, 2, 3]) {
      mockDisk = freshDisk()
      const vault = await openHere()
      await vault.put('facts', 'staff', { name: '祝青禾' })
      await vault.put('looks', 'a', { code: 1 })
      mockDisk.writesLeft = writes
      const isWiped = await vault.wipe().then(
        () => true,
        () => false,
      )
      mockDisk.writesLeft = Infinity
      const again = await openHere()
      expect(await again.get('facts', 'staff')).toEqual(isWiped ? undefined : { name: '祝青禾' })
      expect(await again.all('looks')).toHaveLength(isWiped ? 0 : 1)
    }
  })

  it('treats a record of another key as absent', async () => {
    const vault = await openHere()
    await vault.put('facts', 'staff', { name: '祝青禾' })
    await vault.put('looks', 'a', { code: 1 })
    mockDisk.stores.get('keys')?.clear()
    const again = await openHere()
    expect(await again.get('facts', 'staff')).toBeUndefined()
    expect(await again.all('looks')).toEqual([])
    await again.put('looks', 'b', { code: 2 })
    expect(await again.all('looks')).toEqual([{ name: 'b', value: { code: 2 } }])
  })

  it('seals with the key that is stored at that moment, also after another page wiped the former one', async () => {
    const [one, two] = [await openHere(), await openHere()]
    await one.wipe()
    await two.put('looks', 'a', { code: 1 })
    expect(await one.all('looks')).toEqual([{ name: 'a', value: { code: 1 } }])
    expect(await (await openHere()).get('looks', 'a')).toEqual({ code: 1 })
  })
})
