import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ProblemList } from '../../../server/fairs/problems'
import { readPassword } from '../../../server/fairs/readPassword'

describe('a password in a folder', () => {
  const read = (Password: string) => {
    const problems = new ProblemList()
    const found = readPassword('organisers.json', { Password }, 'Accounts[0]', problems)
    return { found, problems: problems.items.map(({ field, message }) => `${field}: ${message}`) }
  }

  it('is accepted as it is written', () => {
    assert.deepEqual(read('linden-copper-41'), {
      found: { plain: 'linden-copper-41' },
      problems: [],
    })
  })

  for (const [why, password, message] of [
    ['too short', '1a2b3c4', /8 to 128/],
    ['too long', 'x1'.repeat(65), /8 to 128/],
    ['one of the most used', 'password1', /most used/],
    ['one of the most used, in capitals', 'PASSWORD1', /most used/],
  ] as const)
    it(`is refused where it is ${why}`, () => {
      const { found, problems } = read(password)
      assert.equal(found, undefined)
      assert.equal(problems.length, 1)
      assert.match(problems[0] ?? '', /^Accounts\[0\]\.Password: /)
      assert.match(problems[0] ?? '', message)
    })
})
