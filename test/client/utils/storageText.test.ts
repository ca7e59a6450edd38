import { storageText } from '@/utils/storageText'

describe('an amount of storage', () => {
  it.each([
    [0, '0 B'],
    [-5, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [20 * 1024 ** 2, '20 MB'],
    [1.25 * 1024 ** 3, '1.3 GB'],
    [2 * 1024 ** 3, '2 GB'],
    [3000 * 1024 ** 4, '3000 TB'],
  ])('of %d bytes is read as %s', (bytes, words) => {
    expect(storageText(bytes)).toBe(words)
  })
})
