/**
 * Draws the demo fair's images: SVG into fairs/suilan/art, PNG into fairs/suilan/public.
 *   node fairs/tools/suilanArt.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { hall } from './hall.mjs'
import { INK } from './iso.mjs'
import { encodePng8 } from './png8.mjs'
import { buyers, forum, freeBooth, movein, tasting } from './scenes.mjs'

const THEME = '#F77400'
const FAIR = new URL('../suilan/', import.meta.url)
const ramp = (value, from, to) => Math.min(1, Math.max(0, (value - from) / (to - from)))

/** The mark: a square and three petals. */
function mark(solid, petal, { size = 128, ground, inset = 0 } = {}) {
  const paths =
    `<path d="M2 2h12v12H2zM18 18h5.5a6.5 6.5 0 0 1 6.5 6.5V30h-5.5a6.5 6.5 0 0 1-6.5-6.5z" fill="${solid}"/>` +
    `<path d="M18 2h5.5a6.5 6.5 0 0 1 6.5 6.5V14h-5.5A6.5 6.5 0 0 1 18 7.5zM14 18H8.5A6.5 6.5 0 0 0 2 24.5V30h5.5a6.5 6.5 0 0 0 6.5-6.5z" fill="${petal}"/>`
  const box = `${-inset} ${-inset} ${32 + 2 * inset} ${32 + 2 * inset}`
  const back = ground
    ? `<path d="M${-inset} ${-inset}h${32 + 2 * inset}v${32 + 2 * inset}H${-inset}z" fill="${ground}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${back}${paths}</svg>\n`
}

const phone = {
  width: 750,
  height: 700,
  origin: [375, -60],
  hero: [2, 2],
  seed: 7,
  presence: (x, y) => ramp(y, -0.05, 0.35),
}
const wide = {
  width: 2400,
  height: 600,
  origin: [1700, -20],
  hero: [1, 1],
  seed: 11,
  presence: x => ramp(x, 0.3, 0.6),
}
const share = {
  width: 500,
  height: 400,
  origin: [250, -150],
  hero: [2, 2],
  seed: 7,
  presence: () => 1,
}

const images = {
  logo: mark(INK, THEME),
  'logo-on-theme': mark(INK, '#FFFFFF'),
  'logo-dark': mark('#FFFFFF', THEME),
  'share-logo': mark(INK, '#FFFFFF', { size: 300, ground: THEME, inset: 10 }),
  share: hall(share).replace(/(<svg[^>]*>)/, `$1<path d="M0 0h500v400H0z" fill="${THEME}"/>`),
  hall: hall(phone),
  'hall-wide': hall(wide),
  'ad-tasting': tasting(),
  'ad-forum': forum(),
  'ad-movein': movein(),
  'land-buyers': buyers(),
  'land-booth': freeBooth(),
}

mkdirSync(new URL('art/', FAIR), { recursive: true })
mkdirSync(new URL('public/', FAIR), { recursive: true })
for (const [name, svg] of Object.entries(images)) {
  const image = await loadImage(Buffer.from(svg))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const png = encodePng8(
    context.getImageData(0, 0, image.width, image.height).data,
    image.width,
    image.height,
  )
  writeFileSync(new URL(`art/${name}.svg`, FAIR), svg)
  writeFileSync(new URL(`public/${name}.png`, FAIR), png)
  process.stdout.write(`${name}: ${image.width}×${image.height}, ${png.length} bytes\n`)
}
