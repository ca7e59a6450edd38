import { LookQueue } from '@/features/gate/LookQueue'
import type { LookItem } from '@/features/gate/types'
import type { Vault } from '@/features/gate/vault'

const look = (Nonce: string, minute: string): LookItem => ({
  Nonce,
  Code: '731000000001',
  Gate: 'main',
  Direction: 'in',
  At: `2031-04-16T02:${minute}:00.000Z`,
  Admitted: true,
  Reason: 'ok',
})

/** A disk that writes and reads when it is let. */
function slowVault() {
  const disk = new Map<string, unknown>()
  let isLet: () => void = () => undefined
  const turn = new Promise<void>(resolve => (isLet = resolve))
  const vault = {
    all: async () => {
      const read = [...disk].sort().map(([name, value]) => ({ name, value }))
      await turn
      return read
    },
    put: async (_: string, name: string, value: unknown) => {
      await turn
      disk.set(name, value)
    },
    remove: async (_: string, names: string[]) => names.forEach(name => disk.delete(name)),
  }
  return { vault: vault as unknown as Vault, disk, go: isLet }
}

describe('the looks of a gate', () => {
  it('lose no look that is added while the disk is read', async () => {
    const { vault, disk, go } = slowVault()
    disk.set('2031-04-16T02:05:00.000Z-other', { item: look('other', '05'), isOpen: true })
    const queue = new LookQueue(vault)
    const early = queue.keep(look('early', '01'), true)
    const opening = queue.open()
    const late = queue.keep(look('late', '09'), true)
    expect(queue.waiting.map(({ Nonce }) => Nonce)).toEqual(['early', 'late'])
    go()
    await Promise.all([early, late])
    expect((await opening).map(({ Nonce }) => Nonce)).toEqual(['early', 'other', 'late'])
    expect(queue.waiting).toHaveLength(3)
  })

  it('are not submitted again after another page has submitted them', async () => {
    const { vault, disk, go } = slowVault()
    go()
    const queue = new LookQueue(vault)
    await queue.keep(look('one', '01'), true)
    const [name] = [...disk.keys()]
    disk.set(String(name), { item: look('one', '01'), isOpen: false })
    await queue.open()
    expect(queue.waiting).toEqual([])
  })
})
