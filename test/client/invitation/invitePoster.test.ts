import { INVITE_POSTER_SIZE, invitePosterOf } from '@/shell/poster/invitePosterOf'
import { posterSurface } from '../../support/client/posterSurface'
import { readQr } from '../card/readQr'

const THEME = { '--c-theme': '#F77400', '--c-theme-on': '#14181C' }
const POSTER = {
  from: '林若溪',
  invites: '诚邀您参加',
  fairName: '穗澜国际食品饮料展览会暨华南餐饮供应链大会',
  start: '2031-04-16',
  end: '2031-04-18',
  venue: '云汐国际会展中心',
  url: 'https://fair.example/tgdemo000000001/#/pages/visitor/invite?code=AbCdEfGhIjKlMnOpQrStUvWxYz012345&target=visitor',
  scan: '微信扫码，登记参观',
  until: '有效期至 2031 年 4 月 10 日',
  logo: '',
}

describe('the poster of an invitation', () => {
  it('is a JPEG in the colour of the fair whose code opens the invitation', async () => {
    const canvas = posterSurface()
    const picture = await invitePosterOf(canvas, POSTER, THEME)

    expect(picture).toMatch(/^data:image\/jpeg;base64,/)
    expect([canvas.width, canvas.height]).toEqual([
      INVITE_POSTER_SIZE.width,
      INVITE_POSTER_SIZE.height,
    ])
    expect([...canvas.getContext('2d').getImageData(20, 20, 1, 1).data.slice(0, 3)]).toEqual([
      0xf7, 0x74, 0x00,
    ])
    expect(await readQr(Buffer.from((picture ?? '').replace(/^[^,]+,/, ''), 'base64'))).toBe(
      POSTER.url,
    )
  })

  it('is none where nothing can be drawn', async () => {
    expect(await invitePosterOf(undefined, POSTER, THEME)).toBeUndefined()
  })
})
