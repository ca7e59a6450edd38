import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readDefinition } from '../../../core/form/readDefinition'
import type { StoredValues } from '../../../server/repositories/storedValues'
import { isSealed, sealColumns } from '../../../server/repositories/storedValues'
import { createSealer, keyIdOf } from '../../../server/security/sealing'
import { createAnswerVault } from '../../../server/domain/forms/answerVault'

const KEY = 'a test key of more than thirty-two characters'
const OTHER_KEY = 'another test key of more than thirty-two characters'
const ID = '990000199001010017'
const owner = { appId: 'tgtest000000001', owner: 'person:7' }
const field = (Id: string, more: Record<string, unknown> = {}) => ({
  Id,
  Name: Id,
  Type: 'Text',
  ...more,
})
const form = {
  ...readDefinition({
    Id: 'visitor',
    Name: 'v',
    Fields: [
      field('NameStr'),
      field('IdNumber', { InputType: 'idcard' }),
      field('CardId'),
      field('Passport', { Configs: { identity: true } }),
    ],
  }),
}

function vaultOf(key: string, earlier: string[] = []) {
  const errors: unknown[] = []
  return {
    vault: createAnswerVault(createSealer(key, earlier), error => errors.push(error)),
    errors,
  }
}

describe('the sealer', () => {
  const sealer = createSealer(KEY)

  it('restores any text at the place it was sealed for, and never makes the same sealed text twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (place, text) => {
        const sealed = sealer.seal(place, text)
        assert.equal(sealer.open(place, sealed), text)
        assert.notEqual(sealer.seal(place, text), sealed)
      }),
      { numRuns: 200 },
    )
  })

  it('opens nothing that was changed in any byte, cut short, moved, or sealed under another key', () => {
    const sealed = sealer.seal('here', ID)
    const [name = '', body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      assert.throws(
        () => sealer.open('here', `${name}.${changed.toString('base64url')}`),
        `byte ${at}`,
      )
    }
    for (const length of [0, 12, 16, 27, bytes.length - 1])
      assert.throws(
        () => sealer.open('here', `${name}.${bytes.subarray(0, length).toString('base64url')}`),
        `${length} bytes`,
      )
    assert.throws(() => sealer.open('there', sealed))
    assert.throws(() => createSealer(OTHER_KEY).open('here', sealed))
    assert.throws(() =>
      createSealer(OTHER_KEY).open('here', `${createSealer(OTHER_KEY).keyId}.${body}`),
    )
    assert.equal(sealer.open('here', sealed), ID)
  })

  it('opens what a former key sealed, seals under the present one, and finds marks of both', () => {
    const later = createSealer(OTHER_KEY, [KEY])
    const sealed = sealer.seal('here', ID)

    assert.equal(later.open('here', sealed), ID)
    assert.equal(keyIdOf(later.seal('here', ID)), later.keyId)
    assert.deepEqual(later.marks('fair', ID), [later.mark('fair', ID), sealer.mark('fair', ID)])
    assert.throws(() => createSealer(OTHER_KEY).open('here', sealed))
  })

  it('marks the same text alike within a fair, and differently across fairs', () => {
    assert.equal(sealer.mark('one', ID), sealer.mark('one', ID))
    assert.notEqual(sealer.mark('one', ID), sealer.mark('two', ID))
    assert.ok(!sealer.mark('one', ID).includes(ID))
  })
})

describe('the vault of answers', () => {
  const given = {
    NameStr: '林若溪',
    IdNumber: ID,
    CardId: '990000670401001',
    Passport: 'E12345678',
  }

  it('seals every field of identity numbers and no other, and opens them for their owner alone', () => {
    const { vault, errors } = vaultOf(KEY)
    const stored = vault.seal(owner, form, given)

    assert.deepEqual(
      Object.entries(stored)
        .filter(([, value]) => isSealed(value))
        .map(([id]) => id),
      ['IdNumber', 'CardId', 'Passport'],
    )
    for (const number of [ID, '990000670401001', 'E12345678'])
      assert.ok(!JSON.stringify(stored).includes(number))
    assert.deepEqual(vault.open(owner, stored), given)
    assert.deepEqual(errors, [])
    assert.deepEqual(vault.open({ ...owner, owner: 'person:8' }, stored), { NameStr: '林若溪' })
    assert.equal(errors.length, 3)
  })

  it('leaves out what cannot be opened, reports it without the answer, and shows the rest', () => {
    const stored = vaultOf(KEY).vault.seal(owner, form, given)
    const { vault, errors } = vaultOf(OTHER_KEY)

    assert.deepEqual(vault.open(owner, stored), { NameStr: '林若溪' })
    assert.ok(!errors.map(String).join().includes(ID))
  })

  it('does not treat a text as a sealed answer, whatever it looks like', () => {
    const { vault } = vaultOf(KEY)
    const sealed = vault.seal(owner, form, given)['IdNumber'] as { Sealed: string }
    const forged = { NameStr: sealed.Sealed } as unknown as StoredValues

    assert.deepEqual(vault.open(owner, forged), forged)
  })

  it('finds a number in each of its spellings', () => {
    const { vault } = vaultOf(KEY)
    const marks = sealColumns(vault.seal(owner, form, { IdNumber: '990000670401001' })).idMarks

    assert.deepEqual(vault.marksOf(owner.appId, '99000019670401001x'), marks)
    assert.notDeepEqual(vault.marksOf('tgtest000000002', '99000019670401001x'), marks)
  })

  it('renews only plain values and values under a former key', () => {
    const before = vaultOf(KEY).vault
    const { vault } = vaultOf(OTHER_KEY, [KEY])
    const ids = new Set(['IdNumber', 'CardId'])
    const renewed = vault.renew(owner, ids, {
      ...before.seal(owner, form, { IdNumber: ID }),
      CardId: ID,
      NameStr: '林若溪',
    })

    assert.ok(renewed)
    assert.deepEqual(vaultOf(OTHER_KEY).vault.open(owner, renewed), {
      IdNumber: ID,
      CardId: ID,
      NameStr: '林若溪',
    })
    assert.equal(sealColumns(renewed).sealedWith, createSealer(OTHER_KEY).keyId)
    assert.equal(vault.renew(owner, ids, renewed), undefined)
    assert.equal(vault.renew(owner, ids, { NameStr: ID }), undefined)
  })
})
