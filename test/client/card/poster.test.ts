import { createCanvas, Image as SkiaImage } from '@napi-rs/canvas'
import { cardFace } from '@/features/visitorCard/cardFace'
import { POSTER_SIZE } from '@/shell/poster/drawPoster'
import { posterOf } from '@/shell/poster/posterOf'
import { cardMessages } from '@/i18n/messages/card'
import { i18n } from '@/i18n/state'
import { useText } from '@/i18n/useText'
import { posterSurface } from '../../support/client/posterSurface'
import { CARD, MEDIA_CARD, VIP_CARD } from './cards'
import { readQr } from './readQr'

const THEME = { '--c-theme': '#F77400', '--c-theme-on': '#14181C' }
const FACE = { top: 46 + 196 + 78, left: 33 + 684 - 44 - 78 }
const BAND = { top: 46 + 460 + 12, left: 33 + 342 }

/** A photo of one colour. */
function photo(): string {
  const canvas = createCanvas(60, 90)
  const context = canvas.getContext('2d')
  context.fillStyle = '#3366CC'
  context.fillRect(0, 0, 60, 90)
  return canvas.toDataURL('image/png')
}

function surface() {
  const canvas = posterSurface()
  const colourAt = ({ top, left }: { top: number; left: number }) =>
    [...canvas.getContext('2d').getImageData(left, top, 1, 1).data.slice(0, 3)]
      .map(byte => byte.toString(16).padStart(2, '0'))
      .join('')
  return { canvas, colourAt }
}

beforeEach(() => i18n.setLanguage('cn'))

describe('the picture of a card', () => {
  const cases = [
    { card: CARD, band: 'f77400' },
    { card: MEDIA_CARD, band: '1b6e78' },
    { card: VIP_CARD, band: '8c6a2f' },
    { card: { ...CARD, ComesAs: 'vip' }, band: '8c6a2f' },
  ]
  it.each(cases)(
    'of $card.Target is a JPEG of its size whose code reads, in the colour of the audience',
    async ({ card, band }) => {
      const { canvas, colourAt } = surface()
      const face = cardFace(card, photo(), undefined, '', 'cn', useText(cardMessages))

      const picture = await posterOf(canvas, face, '证号', THEME)
      const jpeg = Buffer.from(picture?.slice('data:image/jpeg;base64,'.length) ?? '', 'base64')

      expect(picture).toMatch(/^data:image\/jpeg;base64,/)
      expect([...jpeg.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      const image = new SkiaImage()
      image.src = jpeg
      expect({ width: image.width, height: image.height }).toEqual(POSTER_SIZE)
      expect(await readQr(jpeg)).toBe(card.Qr)
      expect([colourAt(BAND), colourAt(FACE)]).toEqual([band, '3366cc'])
    },
  )

  it('is drawn at a quality of 0.9 (SPEC §9)', async () => {
    const { canvas } = surface()
    const written = jest.spyOn(canvas, 'toDataURL')

    await posterOf(
      canvas,
      cardFace(CARD, '', undefined, '', 'cn', useText(cardMessages)),
      '证号',
      THEME,
    )

    expect(written).toHaveBeenCalledWith('image/jpeg', 0.9)
  })

  it('is drawn without a photo that fails to load, and is not drawn without a canvas', async () => {
    const { canvas, colourAt } = surface()
    const face = cardFace(
      CARD,
      'data:image/png;base64,AAAA',
      undefined,
      '',
      'cn',
      useText(cardMessages),
    )

    expect(await posterOf(canvas, face, '证号', THEME)).toMatch(/^data:image\/jpeg/)
    expect(colourAt(FACE)).toBe('ffffff')
    expect(await posterOf(undefined, face, '证号', THEME)).toBeUndefined()
  })
})
