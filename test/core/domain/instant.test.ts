import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isInstant } from '../../../core/domain/instant'

describe('a moment as it is written', () => {
  it('has a valid calendar day, a time of the day and an offset', () => {
    for (const text of [
      '2031-04-10T23:59:59+08:00',
      '2031-04-10T23:59Z',
      '2032-02-29T00:00:00.123-05:30',
    ])
      assert.ok(isInstant(text), text)
    for (const text of [
      '',
      'soon',
      '2031-04-10',
      '2031-04-10T23:59:59',
      '2031-02-30T10:00:00Z',
      '2031-02-29T10:00:00Z',
      '2031-04-10T24:00:00Z',
      '2031-04-10T23:60:00Z',
      '0000-01-01T00:00:00Z',
      '12031-01-01T00:00:00Z',
      '2031-04-10T10:00:00+99:00',
      '2031-04-10 10:00:00+08:00',
      ' 2031-04-10T10:00:00Z',
    ])
      assert.ok(!isInstant(text), text)
  })

  it('accepts every moment that a computer writes', () => {
    const moments = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    fc.assert(fc.property(moments, at => isInstant(at.toISOString())))
  })
})
