import { Image as SkiaImage } from '@napi-rs/canvas'
import { posterSource } from '@core/domain/ads'
import { firstWords, posterLink } from '@/features/branding/posterFacts'
import { BOOTH_POSTER_SIZE, boothPosterOf, lookOf } from '@/shell/poster/boothPosterOf'
import { PAPERS, posterPdf } from '@/shell/poster/posterPdf'
import { posterSurface } from '../../support/client/posterSurface'
import { readQr } from '../card/readQr'

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)

describe('the poster of a booth', () => {
  it('leads to the public page with the source it carries', () => {
    expect(posterLink('https://fair.example', 'tgdemo000000001', 'lanyan', 'en')).toBe(
      'https://fair.example/tgdemo000000001/#/pages/hall/company?id=lanyan&source=poster-lanyan&lang=en',
    )
    expect(posterSource('x'.repeat(90))).toHaveLength(64)
    expect([firstWords('cn').headline, firstWords('en').headline]).toEqual([
      '来展位见',
      'Meet us at the fair',
    ])
  })

  it.each(['cn', 'en'] as const)(
    'is a JPEG of quality 0.9 whose code reads as that page (%s)',
    async language => {
      const canvas = posterSurface()
      const written = jest.spyOn(canvas, 'toDataURL')
      const url = posterLink('https://fair.example', 'tgdemo000000001', 'lanyan', language)
      const { headline, line } = firstWords(language)
      const picture = await boothPosterOf(
        canvas,
        {
          ...{ fairName: 'Suilan', headline, line, company: '岚雁', at: 'We are at' },
          ...{ booth: 'N3-A216', start: '2031-04-16', end: '2031-04-18', venue: 'Haiyu' },
          ...{ url, scan: 'Scan', logo: '', picture: '' },
        },
        lookOf('theme', {}),
        2,
      )
      expect(written).toHaveBeenCalledWith('image/jpeg', 0.9)
      const jpeg = Buffer.from(picture?.slice('data:image/jpeg;base64,'.length) ?? '', 'base64')
      const image = new SkiaImage()
      image.src = jpeg
      expect([image.width, image.height]).toEqual([
        BOOTH_POSTER_SIZE.width * 2,
        BOOTH_POSTER_SIZE.height * 2,
      ])
      expect(await readQr(jpeg)).toBe(url)
    },
  )

  it.each(['A4', 'A3'] as const)(
    'is a PDF of one %s page, whose table names where its objects are',
    paper => {
      const pdf = text(
        posterPdf(Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), { width: 2250, height: 3183 }, paper),
      )
      expect(pdf).toMatch(/^%PDF-1\.4\n/)
      expect(pdf).toContain(`/MediaBox[0 0 ${PAPERS[paper].width} ${PAPERS[paper].height}]`)
      expect(pdf).toContain('/Filter/DCTDecode/Length 4>>')
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
      expect(pdf.slice(table, table + 4)).toBe('xref')
      const places = [...pdf.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at))
      expect(places.map(at => /^(\d+) 0 obj/.exec(pdf.slice(at))?.[1])).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
      ])
    },
  )
})
