import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { drawnPlace, minutesUntil, pollSeconds, readTicket } from '../../../core/waiting/place'
import { sha256 } from '../../../core/waiting/sha256'

describe('places in the waiting room', () => {
  it('has the standard SHA-256', () => {
    for (let length = 0; length < 200; length += 7) {
      const text = randomBytes(length).toString('hex').slice(0, length)
      assert.equal(sha256(text), createHash('sha256').update(text).digest('hex'), String(length))
    }
  })

  it('draws every place about equally often, from the first to the last', () => {
    const secret = 'a'.repeat(64)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let i = 0; i < 4000; i++) {
      const place = drawnPlace(secret, `id-${i}`, 1000)
      assert.ok(place >= 1 && place <= 1000, String(place))
      const tenth = Math.floor((place - 1) / 100)
      counts[tenth] = (counts[tenth] ?? 0) + 1
    }
    for (const count of counts) assert.ok(count > 300 && count < 500, counts.join(' '))
  })

  it('reads only tickets', () => {
    const [id, mac] = ['A'.repeat(22), 'b'.repeat(43)]
    assert.deepEqual(readTicket(`l.2.17.${id}.${mac}`), { kind: 'line', round: 2, number: 17, id })
    for (const text of [
      '',
      `x.2.17.${id}.${mac}`,
      `d.2.17.${id}`,
      `d.-1.0.${id}.${mac}`,
      `d.1.0.${id}.${mac}.`,
    ])
      assert.equal(readTicket(text), undefined, text)
  })

  it('asks less often from a far place, and never all at the same time', () => {
    assert.equal(minutesUntil(5, { Served: 5, PerMinute: 10 }), 0)
    assert.equal(minutesUntil(36, { Served: 5, PerMinute: 10 }), 4)
    assert.ok(pollSeconds(2, 1, 0) < pollSeconds(2, 1, 1))
    assert.ok(pollSeconds(2, 500, 1) <= 37.5)
  })
})
