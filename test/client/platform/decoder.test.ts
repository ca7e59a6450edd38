import type { Decode, Sight } from '@/platform/h5/scan/decode'

const sight = {} as Sight
const options = { isThorough: false }
const CASES = [
  ['the browser’s where it reads QR codes', ['qr_code'], 'browser', 'browser'],
  ['otherwise ours', ['ean_13'], 'ours', 'ours'],
  ['ours where the browser has none', undefined, 'ours', 'ours'],
  ['ours for good once the browser’s gave up', ['qr_code'], 'gives up', 'ours'],
] as const

describe('the reader of codes (ADR 0018)', () => {
  beforeEach(() => jest.resetModules())
  afterEach(() => Reflect.deleteProperty(window, 'BarcodeDetector'))

  it.each(CASES)('is %s', async (_, formats, first, expected) => {
    let asked = 0
    jest.doMock('@/platform/h5/scan/zxingDecoder', () => ({
      zxingDecoder: (): Promise<Decode> => Promise.resolve(() => Promise.resolve('ours')),
    }))
    if (formats)
      Object.assign(window, {
        BarcodeDetector: class {
          static getSupportedFormats(): Promise<readonly string[]> {
            return Promise.resolve(formats)
          }
          detect = () => {
            asked++
            return first === 'gives up'
              ? Promise.reject(new Error('no service'))
              : Promise.resolve([{ rawValue: 'browser' }])
          }
        },
      })
    const { openDecoder } = jest.requireActual<typeof import('@/platform/h5/scan/decoder')>(
      '@/platform/h5/scan/decoder',
    )
    const decode = await openDecoder()
    expect([await decode(sight, options), await decode(sight, options)]).toEqual([
      expected,
      expected,
    ])
    expect(asked).toBe({ browser: 2, ours: 0, 'gives up': 1 }[first])
  })
})
