import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  add,
  compare,
  divide,
  multiply,
  round,
  subtract,
  toFloat,
} from '../../../core/format/decimal'

/** Integers over a power of ten: their exact results can be checked with BigInt. */
const scaled = fc.tuple(
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  fc.integer({ min: 0, max: 12 }),
)

function text([value, scale]: readonly [bigint, number]): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const split = digits.length - scale
  const fraction = digits.slice(split).replace(/0+$/, '')
  const absolute = digits.slice(0, split) + (fraction ? `.${fraction}` : '')
  return value < 0n ? `-${absolute}` : absolute
}

describe('exact arithmetic', () => {
  it('has no errors of binary fractions', () => {
    assert.equal(add('0.1', '0.2'), '0.3')
    assert.equal(subtract(0.3, 0.1), '0.2')
    assert.equal(multiply('1.005', 100), '100.5')
    assert.equal(divide('0.3', '0.1'), '3')
    assert.equal(round('1.005', 2), '1.01')
  })

  it('adds and subtracts like integers over a power of ten', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const scale = Math.max(a[1], b[1])
        const [x, y] = [a[0] * 10n ** BigInt(scale - a[1]), b[0] * 10n ** BigInt(scale - b[1])]

        assert.equal(add(text(a), text(b)), text([x + y, scale]))
        assert.equal(subtract(text(a), text(b)), text([x - y, scale]))
      }),
    )
  })

  it('multiplies like integers over a power of ten', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) =>
        assert.equal(multiply(text(a), text(b)), text([a[0] * b[0], a[1] + b[1]])),
      ),
    )
  })

  it('divides to 15 significant digits, half away from zero', () => {
    assert.equal(divide('1', '3'), '0.333333333333333')
    assert.equal(divide('2', '3'), '0.666666666666667')
    assert.equal(divide('-200', '3'), '-66.6666666666667')
    assert.equal(divide('1', '3000000'), '0.000000333333333333333')
    assert.equal(divide('123456789012345678', '1'), '123456789012346000')
    assert.equal(divide('0', '7'), '0')
  })

  it('gives back the dividend when a quotient is multiplied again', () => {
    const small = fc.tuple(fc.bigInt({ min: -99999n, max: 99999n }), fc.integer({ min: 0, max: 4 }))
    fc.assert(
      fc.property(
        small,
        small.filter(([value]) => value !== 0n),
        (a, b) => {
          const again = multiply(divide(text(a), text(b)) ?? '', text(b)) ?? ''
          const [got, expected] = [Number(again), Number(text(a))]

          assert.ok(Math.abs(got - expected) <= Math.abs(expected) * 1e-14)
        },
      ),
    )
  })

  it('keeps the order of numbers', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const [x, y] = [a[0] * 10n ** BigInt(b[1]), b[0] * 10n ** BigInt(a[1])]

        assert.equal(compare(text(a), text(b)), x < y ? -1 : x > y ? 1 : 0)
      }),
    )
  })
})

describe('round', () => {
  it('rounds half away from zero and drops trailing zeros', () => {
    assert.equal(round('2.5'), '3')
    assert.equal(round('-2.5'), '-3')
    assert.equal(round('0.05', 1), '0.1')
    assert.equal(round('1.2000', 4), '1.2')
    assert.equal(round('1250', -2), '1300')
    assert.equal(round('-0.04', 1), '0')
  })

  it('moves a number by at most half a unit, and rounding twice equals rounding once', () => {
    fc.assert(
      fc.property(scaled, fc.integer({ min: 0, max: 6 }), (a, places) => {
        const rounded = round(text(a), places) ?? ''
        const error = multiply(subtract(rounded, text(a)) ?? '', `1e${places}`) ?? ''

        assert.ok((compare(error, '0.5') ?? 1) <= 0 && (compare(error, '-0.5') ?? -1) >= 0)
        assert.equal(round(rounded, places), rounded)
      }),
    )
  })
})

describe('decimal texts', () => {
  it('are read in every usual spelling', () => {
    assert.equal(add('+1.50', '.5'), '2')
    assert.equal(add(' 007 ', '1.'), '8')
    assert.equal(add(1e-7, '2e3'), '2000.0000001')
  })

  it('give undefined for an invalid text and for division by zero', () => {
    for (const text of [
      '',
      ' ',
      '.',
      '-',
      'abc',
      '1,000',
      '1.2.3',
      'NaN',
      'Infinity',
      '0x10',
      '1e9999',
    ])
      assert.equal(add(text, '1'), undefined)
    assert.equal(divide('1', '0.00'), undefined)
    assert.equal(round('x'), undefined)
  })

  it('become numbers of 15 significant digits', () => {
    assert.equal(toFloat('0.30000000000000004'), 0.3)
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), n =>
        assert.equal(toFloat(`${n}e-3`), n / 1000),
      ),
    )
  })
})
