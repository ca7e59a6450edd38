import { createHash } from 'node:crypto'
import { leadingZeroBits, workText } from '@core/domain/proofOfWork'
import type { CaptchaChallenge, CaptchaResult, CaptchaTrack } from '@core/contract/captcha'
import { SlideCaptcha } from '@/components/SlideCaptcha/SlideCaptcha'
import { clampX, MAX_X, SlideTrack } from '@/components/SlideCaptcha/SlideTrack'
import { isPassed } from '../../../server/services/captcha/captchaTrack'
import { i18n } from '@/i18n/state'
import { clearDrawings, click, draw, pass, press } from '../../support/client/draw'

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('cn')
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

const SUM = { Id: 'w1', Salt: 'salt', Bits: 8 }
/** The server's side of the sum. */
const answerSum = (calls: { sums: string[] }) => (id: string, nonce: string) => {
  calls.sums.push(`${id} ${nonce}`)
  const digest = createHash('sha256').update(workText(SUM.Salt, nonce)).digest()
  return Promise.resolve(
    leadingZeroBits(digest) >= SUM.Bits
      ? { Result: 0, Message: 'by sum' }
      : { Result: 1, Message: '' },
  )
}

/** A captcha whose server gives `results` in turn; `null` is no answer. */
const open = (...results: (CaptchaResult | null)[]) => openAt({}, ...results)
/** The same at a price. */
function openAt(
  price: Pick<CaptchaChallenge, 'Salt' | 'Bits'>,
  ...results: (CaptchaResult | null)[]
) {
  const calls = {
    loaded: 0,
    tracks: [] as CaptchaTrack[],
    tokens: [] as string[],
    sums: [] as string[],
    dropped: [] as string[],
  }
  const load = (): Promise<CaptchaChallenge> =>
    Promise.resolve({
      Id: `c${++calls.loaded}`,
      BackgroundImage: 'data:,b',
      SliderImage: 'data:,s',
      ...price,
    })
  const check = (_id: string, track: CaptchaTrack): Promise<CaptchaResult> => {
    calls.tracks.push(track)
    const result = results.shift()
    return result ? Promise.resolve(result) : Promise.reject(new Error('offline'))
  }
  const work = { loadWork: () => Promise.resolve(SUM), checkWork: answerSum(calls) }
  const drop = ({ Id }: CaptchaChallenge) => void calls.dropped.push(Id)
  const props = { load, drop, check, ...work, onPass: (token: string) => calls.tokens.push(token) }
  const drawn = draw(<SlideCaptcha open {...props} onClose={() => undefined} />)
  return {
    ...drawn,
    calls,
    slider: () => drawn.find('[role=slider]'),
    message: () => drawn.find('[role=status]').textContent,
  }
}

async function slideByKeys(slider: HTMLElement): Promise<void> {
  press(slider, 'ArrowRight')
  press(slider, 'ArrowRight', { shiftKey: true })
  press(slider, 'ArrowLeft')
  press(slider, 'Enter')
  await pass()
}

describe('the slide captcha', () => {
  it('moves by 2 with arrows, by 10 with Shift, and sends the trajectory on Enter', async () => {
    const { calls, slider } = open({ Result: 0, Message: 'token' })
    await pass(50)

    await slideByKeys(slider())

    expect(calls.tracks[0]).toMatchObject({
      BackgroundImageWidth: 340,
      BackgroundImageHeight: 212,
      SliderImageHeight: 212,
    })
    expect(calls.tracks[0]?.Tracks.map(point => point.X)).toEqual([0, 2, 12, 10])
  })

  it('is solved by arrow keys alone, in a way that the server takes for keys', async () => {
    const { calls, slider } = open({ Result: 0, Message: 'token' })
    await pass(900)
    for (let press10 = 0; press10 < 12; press10++) {
      press(slider(), 'ArrowRight', { shiftKey: true })
      await pass(70)
    }
    press(slider(), 'ArrowLeft')
    await pass(200)
    press(slider(), 'Enter')
    await pass()

    const [track] = calls.tracks
    expect(track && isPassed(track, 118 / 340, 2000)).toBe(true)
    expect(track && isPassed(track, 130 / 340, 2000)).toBe(false)
  })

  it('works out the sum that a challenge asks for, and sends it with the movement', async () => {
    const { calls, slider } = openAt(
      { Salt: SUM.Salt, Bits: SUM.Bits },
      { Result: 0, Message: 'token' },
    )
    await pass(500)
    await slideByKeys(slider())

    const digest = createHash('sha256')
      .update(workText(SUM.Salt, calls.tracks[0]?.Nonce ?? ''))
      .digest()
    expect(leadingZeroBits(digest)).toBeGreaterThanOrEqual(SUM.Bits)
  })

  it('shows the tick for 400 ms, then gives the token', async () => {
    const { calls, slider, message } = open({ Result: 0, Message: 'token' })
    await pass(50)

    await slideByKeys(slider())
    expect(message()).toBe('验证通过！')
    expect(calls.tokens).toEqual([])

    await pass(400)
    expect(calls.tokens).toEqual(['token'])
  })

  it.each([
    [1, '验证未通过，拖动滑块将悬浮图像正确合并！'],
    [2, '验证超时, 请重新操作！'],
  ])('says what result %i means and brings a new picture after 1 s', async (Result, words) => {
    const { calls, slider, message } = open({ Result, Message: '' })
    await pass(50)

    await slideByKeys(slider())
    expect(message()).toBe(words)
    await pass(999)
    expect(calls.loaded).toBe(1)

    await pass(1)
    expect(calls.loaded).toBe(2)
    expect(calls.dropped).toEqual(['c1'])
    expect(calls.tokens).toEqual([])
  })

  it('drops its picture when it is closed', async () => {
    const { calls } = open()
    await pass(50)
    clearDrawings()
    expect(calls.dropped).toEqual(['c1'])
  })

  it('waits for a retry when the network fails', async () => {
    const { calls, slider, message, find } = open(null)
    await pass(50)

    await slideByKeys(slider())
    expect(message()).toBe('网络异常，请稍后重试！')
    await pass(5000)
    expect(calls.loaded).toBe(1)

    click(find('.tf-captcha__broken [role=button]'))
    await pass()
    expect(calls.loaded).toBe(2)
    expect(message()).toBe('拖动滑块，将悬浮图像正确合并')
  })
})

describe('a slide track', () => {
  it('records times since its start and never more than 1500 points, the last one always', () => {
    let now = 1000
    const track = new SlideTrack(() => now)

    for (let i = 1; i <= 2000; i++) {
      now += 5
      track.add(i / 10, 1)
    }
    const { Tracks, StartTime, EndTime } = track.finish()

    expect(Tracks).toHaveLength(1500)
    expect(Tracks[0]).toEqual({ X: 0, Y: 0, T: 0 })
    expect(Tracks[1499]).toEqual({ X: 200, Y: 1, T: 10_000 })
    expect(Date.parse(EndTime) - Date.parse(StartTime)).toBe(10_000)
  })

  it('keeps the piece inside the picture', () => {
    expect([clampX(-5), clampX(999)]).toEqual([0, MAX_X])
    expect(MAX_X).toBeCloseTo(340 - 67.75, 1)
  })

  it('has another way, with nothing to see or drag: the device works out a sum', async () => {
    const { calls, find } = open()
    await pass(50)
    click(find('.tf-captcha__other'))
    for (let round = 0; round < 20 && calls.tokens.length === 0; round++) await pass(100)

    expect(calls.sums).toHaveLength(1)
    expect(calls.tokens).toEqual(['by sum'])
  })
})
