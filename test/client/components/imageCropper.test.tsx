import { act } from 'react'
import { ImageCropper, type ImageCropperProps } from '@/components/ImageCropper/ImageCropper'
import { i18n } from '@/i18n/state'
import type { CropOptions, LocalFile } from '@/utils/media'
import { clearDrawings, click, draw, pass, press } from '../../support/client/draw'

beforeEach(() => {
  jest.useFakeTimers()
  const box = {
    ...STAGE,
    left: 0,
    top: 0,
    right: STAGE.width,
    bottom: STAGE.height,
    x: 0,
    y: 0,
    toJSON: () => undefined,
  }
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  i18n.setLanguage('cn')
})
afterEach(() => {
  clearDrawings()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const photo = (name: string): LocalFile => ({
  name,
  size: 900,
  type: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
  path: `blob:${name}`,
})

/** The stage as the browser lays it out. */
const STAGE = { width: 390, height: 402 }

/** Fingers on the screen, as browsers without pointer events tell of them. */
function touch(element: HTMLElement, kind: string, ...points: [number, number][]): void {
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  act(
    () =>
      void element.dispatchEvent(
        Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { touches }),
      ),
  )
}

/** A cropper over a photo of 1200 × 900; the device keeps count of what it made and gave back. */
async function open(
  props: Partial<ImageCropperProps> = {},
  size: Promise<{ width: number; height: number }> | undefined = undefined,
) {
  const device = {
    crops: [] as CropOptions[],
    made: [] as string[],
    released: [] as string[],
    breaks: false,
  }
  const done: LocalFile[] = []
  const closed: string[] = []
  const media: ImageCropperProps['media'] = {
    measure: () => size ?? Promise.resolve({ width: 1200, height: 900 }),
    crop: (file, options) => {
      if (device.breaks) return Promise.reject(new Error('no memory'))
      device.crops.push(options)
      const path = `${file.path}#${device.crops.length}`
      device.made.push(path)
      return Promise.resolve({ ...file, path })
    },
    release: ({ path }) => void device.released.push(path),
  }
  const cropper = (more: Partial<ImageCropperProps> = {}) => (
    <ImageCropper
      file={photo('face.jpg')}
      media={media}
      onDone={file => done.push(file)}
      onClose={() => closed.push('closed')}
      {...props}
      {...more}
    />
  )
  const file = props.file ?? photo('face.jpg')
  const drawn = draw(cropper({ file }))
  await pass()
  const button = (name: string): HTMLElement => {
    const found = [...drawn.box.querySelectorAll<HTMLElement>('[role=button]')].find(
      element => element.getAttribute('aria-label') === name || element.textContent === name,
    )
    if (!found) throw new Error(`no button ${name}`)
    return found
  }
  const again = (more: Partial<ImageCropperProps>) => drawn.again(cropper(more))
  const confirm = async () => {
    click(button('确认使用'))
    await pass()
    return device.crops[device.crops.length - 1]
  }
  return {
    ...drawn,
    again,
    device,
    done,
    closed,
    button,
    confirm,
    stage: () => drawn.find('[role=application]'),
  }
}

describe('the photo cropper', () => {
  it('shows an upright copy of the photo, and cuts the middle out of the original at 300 × 450', async () => {
    const { device, find, confirm, done } = await open()

    expect(device.crops[0]).toMatchObject({
      rotation: 0,
      x: 0,
      y: 0,
      width: 1200,
      height: 900,
      output: { width: 1200, height: 900 },
    })
    expect(find<HTMLImageElement>('img').src).toBe('blob:face.jpg#1')

    expect(await confirm()).toEqual({
      rotation: 0,
      x: 300,
      y: 0,
      width: 600,
      height: 900,
      output: { width: 300, height: 450 },
      type: 'image/jpeg',
      quality: 100,
    })
    expect(done.map(file => file.path)).toEqual(['blob:face.jpg#2'])
  })

  it('follows one finger, zooms about the middle of two, and does not jump when one is lifted', async () => {
    const { stage, confirm } = await open()
    touch(stage(), 'touchstart', [100, 100])
    touch(stage(), 'touchmove', [60, 100])
    touch(stage(), 'touchstart', [60, 100], [160, 100])
    touch(stage(), 'touchmove', [10, 100], [210, 100])
    touch(stage(), 'touchend', [210, 100])
    touch(stage(), 'touchmove', [210, 110])
    touch(stage(), 'touchend')

    const box = await confirm()
    expect(box?.width).toBeCloseTo(300)
    // 40 to the left while 236 showed 600; then twice as near about (110, 100); then 10 down.
    const perPixel = 600 / 236
    const [anchorX, anchorY] = [110 - STAGE.width / 2, 100 - STAGE.height / 2]
    const [middleX, middleY] = [
      600 + 40 * perPixel + (anchorX * perPixel) / 2,
      450 + (anchorY * perPixel) / 2 - (10 * perPixel) / 2,
    ]
    expect(box?.x).toBeCloseTo(middleX - 150)
    expect(box?.y).toBeCloseTo(middleY - 225)
  })

  it('writes the type of the chosen file', async () => {
    const { confirm } = await open({ file: photo('logo.png') })
    expect(await confirm()).toMatchObject({ type: 'image/png' })
  })

  it('moves the photo with the arrows, far with Shift', async () => {
    const { stage, confirm } = await open()

    // The frame of 236 shows 600 pixels; a step of 40 is a good hundred of them.
    press(stage(), 'ArrowRight', { shiftKey: true })
    expect((await confirm())?.x).toBeCloseTo(300 - (40 * 600) / 236)
  })

  it('says what the keys did', async () => {
    const { stage, find } = await open()
    const status = () => find('[role=status]').textContent

    press(stage(), '+')
    expect(status()).toBe('缩放 115%')
    press(stage(), '-')
    expect(status()).toBe('缩放 100%')
    press(stage(), 'r')
    expect(status()).toBe('已旋转到 90 度')
    press(stage(), 'R', { shiftKey: true })
    press(stage(), 'R', { shiftKey: true })
    expect(status()).toBe('已旋转到 270 度')
    press(stage(), 'ArrowUp')
    press(stage(), 'ArrowLeft', { shiftKey: true })
    for (let presses = 0; presses < 20; presses++) press(stage(), 'ArrowLeft', { shiftKey: true })
    expect(status()).toBe('已到照片边缘')
  })

  it('leaves the keys of the browser alone', async () => {
    const { stage, confirm } = await open()

    press(stage(), 'r', { ctrlKey: true })
    press(stage(), '+', { metaKey: true })

    expect(await confirm()).toMatchObject({ rotation: 0, width: 600 })
  })

  it('turns left by its button, and the cut with it', async () => {
    const { button, confirm } = await open()
    click(button('向左旋转'))
    expect(await confirm()).toMatchObject({ rotation: 270, x: 50, y: 0, width: 800, height: 1200 })
  })

  it('confirms with Enter on the photo, but not on another control, and closes with Escape', async () => {
    const { stage, button, done, closed } = await open()

    press(button('放大'), 'Enter')
    await pass()
    expect(done).toEqual([])

    press(stage(), 'Enter')
    await pass()
    expect(done).toHaveLength(1)

    press(stage(), 'Escape')
    expect(closed).toEqual(['closed'])
  })

  it('zooms by the slider and tells its place', async () => {
    const { find } = await open()
    const slider = find('[role=slider]')

    press(slider, 'End')

    expect(slider.getAttribute('aria-valuenow')).toBe('100')
    expect(slider.getAttribute('aria-valuetext')).toBe('300%')
    press(slider, 'ArrowLeft')
    expect(slider.getAttribute('aria-valuenow')).toBe('95')
  })

  it('keeps the photo when a check refuses it, says why, and gives the refused cut back', async () => {
    const answers = ['照片中未检测到人脸', undefined]
    const { find, confirm, done, device } = await open({
      check: () => Promise.resolve(answers.shift()),
    })

    await confirm()
    expect(find('[role=alert]').textContent).toBe('照片中未检测到人脸')
    expect(done).toEqual([])
    expect(device.released).toEqual(['blob:face.jpg#2'])

    await confirm()
    expect(find('[role=alert]').textContent).toBe('')
    expect(done).toHaveLength(1)
  })

  it('says when the picture could not be made, and can be tried again', async () => {
    const { find, confirm, device, done } = await open()
    device.breaks = true
    await confirm()
    expect(find('[role=alert]').textContent).toBe('照片处理失败，请重试！')

    device.breaks = false
    await confirm()
    expect(done).toHaveLength(1)
  })

  it('says of a broken file that it is one, and opens the next', async () => {
    let isBroken = true
    const measure = () =>
      isBroken
        ? Promise.reject(new Error('no picture'))
        : Promise.resolve({ width: 90, height: 90 })
    const { find, button, again, device } = await open({
      media: { measure, crop: file => Promise.resolve(file), release: () => undefined },
      onChooseAnother: () => undefined,
    })
    expect(find('[role=alert]').textContent).toBe('无法打开这张照片，请重新选择！')
    expect(button('确认使用').getAttribute('aria-disabled')).toBe('true')
    expect(device.crops).toEqual([])

    isBroken = false
    again({ file: photo('second.jpg') })
    await pass()
    expect(find('[role=alert]').textContent).toBe('')
    expect(find<HTMLImageElement>('img').src).toBe('blob:second.jpg')
  })

  it('ignores a cut that is ready only after another photo was chosen', async () => {
    const pending: ((refusal: string | undefined) => void)[] = []
    const { confirm, again, done, device } = await open({
      check: () => new Promise(resolve => pending.push(resolve)),
    })
    await confirm()

    again({ file: photo('second.jpg') })
    await act(async () => pending[0]?.(undefined))
    await pass()

    expect(done).toEqual([])
    expect(device.released).toContain('blob:face.jpg#2')
  })

  it('forgets a refusal when another photo is opened', async () => {
    const { confirm, again, find } = await open({
      check: () => Promise.resolve('照片中未检测到人脸'),
    })
    await confirm()

    again({ file: photo('second.jpg') })
    await pass()

    expect(find('[role=alert]').textContent).toBe('')
  })

  it('returns nothing after it is closed', async () => {
    const pending: ((refusal: string | undefined) => void)[] = []
    const { confirm, done, device } = await open({
      check: () => new Promise(resolve => pending.push(resolve)),
    })
    await confirm()

    clearDrawings()
    pending[0]?.(undefined)
    await pass()

    expect(done).toEqual([])
    expect(device.released.sort()).toEqual(device.made)
  })

  it('releases the copy when it is closed', async () => {
    const { device } = await open()
    clearDrawings()
    expect(device.released).toEqual(device.made)
  })
})
