import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashPassword, isPasswordHash, verifyPassword } from '../../../server/security/passwords'

describe('a password hash', () => {
  it('fits its password and no other, and is different each time', async () => {
    const [one, two] = await Promise.all([
      hashPassword('松涧 Café 42'),
      hashPassword('松涧 Café 42'),
    ])

    assert.notEqual(one, two)
    assert.match(one, /^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/)
    assert.equal(isPasswordHash(one), true)
    assert.equal(await verifyPassword('松涧 Café 42', one), true)
    assert.equal(
      await verifyPassword('松涧 Cafe\u0301 42', one),
      true,
      'the same characters, composed otherwise',
    )
    for (const wrong of ['', '松涧 Café 43', '松涧 café 42'])
      assert.equal(await verifyPassword(wrong, one), false, wrong)
  })

  it('matches nothing without a hash, or with an invalid one', async () => {
    for (const stored of [undefined, '', 'plain', '$scrypt$ln=15,r=8,p=3$short$x'])
      assert.equal(await verifyPassword('', stored), false)
  })

  it('is not imported with another cost than ours: it would reveal accounts by their time, or keep the server busy', () => {
    const hash = (ln: number, r: number, p: number) =>
      `$scrypt$ln=${ln},r=${r},p=${p}$${'s'.repeat(22)}$${'h'.repeat(43)}`

    assert.equal(isPasswordHash(hash(15, 8, 3)), true)
    for (const [ln, r, p] of [
      [14, 8, 3],
      [15, 8, 4],
      [20, 8, 1],
      [15, 32, 1],
      [15, 8, 99],
      [1, 8, 1],
      [15, 0, 1],
      [15, 8, 0],
    ] as const)
      assert.equal(isPasswordHash(hash(ln, r, p)), false, `${ln} ${r} ${p}`)
  })
})
