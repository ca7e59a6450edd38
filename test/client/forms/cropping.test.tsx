import { parseDefinition } from '@core/form/parseDefinition'
import { useCropping, type Cropping } from '@/forms/uploads/useCropping'
import { i18n } from '@/i18n/state'
import type { LocalFile } from '@/utils/media'
import { clearDrawings, click, draw } from '../../support/client/draw'
import { fakeMedia, localFile } from '../../support/client/fakeMedia'
import { act } from 'react'

afterEach(clearDrawings)
beforeEach(() => i18n.setLanguage('en'))

/** Lets promises and the cropper's chunk arrive. */
const arrive = () => act(async () => void (await new Promise(resolve => setTimeout(resolve, 30))))

/** A field with the cropping flag, its picture on the way through the cropper. */
async function open() {
  const media = fakeMedia()
  const { form } = parseDefinition({
    Id: 'f',
    Fields: [{ Id: 'Photo', Type: 'Image', Name: '照片', Flags: '启用图片裁剪' }],
  })
  const [field] = form.fields
  if (!field) throw new Error('no field')
  let cropping: Cropping | undefined
  function Host() {
    cropping = useCropping(field as NonNullable<typeof field>, media)
    return <>{cropping.view}</>
  }
  const { box } = draw(<Host />)
  const cuts: (LocalFile | undefined)[] = []
  act(() => void cropping?.crop(localFile('first.jpg')).then(cut => cuts.push(cut)))
  await arrive()
  const press = async (name: string) => {
    const button = [...box.querySelectorAll<HTMLElement>('[role=button]')].find(
      element => element.textContent === name || element.getAttribute('aria-label') === name,
    )
    if (!button) throw new Error(`no ${name} in ${box.textContent}`)
    click(button)
    await arrive()
  }
  const crop = (name: string) => cropping?.crop(localFile(name))
  return { media, cuts, box, press, crop }
}

describe('cropping in an uploader', () => {
  it('gives the cut, and nothing when the person closes it', async () => {
    const first = await open()
    await first.press('Use photo')
    expect(first.cuts.map(cut => cut?.path)).toEqual(['blob:first.jpg#cut'])
    expect(first.box.querySelector('[role=dialog]')).toBeNull()

    const second = await open()
    await second.press('Close')
    expect(second.cuts).toEqual([undefined])
  })

  it('can choose another picture, keeps the first one if none is chosen, and releases the second one itself', async () => {
    const { media, cuts, press } = await open()
    await press('Choose photo')

    media.picks.push([localFile('second.png')])
    await press('Choose photo')
    await press('Use photo')

    expect(cuts.map(cut => cut?.path)).toEqual(['blob:second.png#cut'])
    expect(media.released).toContain('blob:second.png')
    // The uploader releases what it gave.
    expect(media.released).not.toContain('blob:first.jpg')
  })

  it('refuses another picture of a kind that the field does not take', async () => {
    const { media, cuts, press, box } = await open()
    media.picks.push([localFile('film.mp4')])
    await press('Choose photo')
    expect(box.querySelector('[role=alert]')?.textContent).toBe(
      'only supports file extensions: jpg, png, webp',
    )
    await press('Use photo')

    expect(media.released).toContain('blob:film.mp4')
    expect(cuts.map(cut => cut?.path)).toEqual(['blob:first.jpg#cut'])
  })

  it('leaves nothing waiting for a cropper that was closed with its page', async () => {
    const { media, cuts, press, crop } = await open()
    media.picks.push([localFile('second.png')])
    await press('Choose photo')
    clearDrawings()
    await arrive()

    expect(cuts).toEqual([undefined])
    expect(media.released).toContain('blob:second.png')
    expect(media.released).not.toContain('blob:first.jpg')
    await expect(crop('next.jpg')).resolves.toBeUndefined()
  })
})
