import { fromEntries } from '@/utils/oldEngines'

it('makes an object of entries as modern engines do', () => {
  const tables: [string, unknown][][] = [[], [['a', 1], ['b', undefined], ['a', 2]], [['__proto__', { x: 1 }], ['constructor', 3]]] // prettier-ignore
  for (const entries of tables) expect(fromEntries(entries)).toEqual(Object.fromEntries(entries))
  expect(Object.keys(fromEntries([['__proto__', 1]]))).toEqual(['__proto__'])
  expect(fromEntries(new Map([['m', 1]]))).toEqual({ m: 1 })
})
