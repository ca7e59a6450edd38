import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import sharp from 'sharp'

/** A line of a drawn card: its text, the height of its letters, and its position. */
export interface DrawnLine {
  text: string
  size: number
  x: number
  y: number
  colour?: string
}

const root = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'),
)
let family: string | undefined

/** An invented business card as a JPEG, turned clockwise like a photo of a phone. */
export async function drawCard(lines: readonly DrawnLine[], turned = 0): Promise<Buffer> {
  const canvas = createCanvas(1000, 600)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#fbfaf7'
  ctx.fillRect(0, 0, 1000, 600)
  ctx.fillStyle = '#c8551b'
  ctx.fillRect(0, 0, 14, 600)
  for (const { text, size, x, y, colour = '#23211f' } of lines) {
    ctx.font = `${size}px ${(family ??= fontFamily())}`
    ctx.fillStyle = colour
    ctx.fillText(text, x, y)
  }
  const card = sharp(canvas.toBuffer('image/png')).extend({
    top: 40,
    bottom: 40,
    left: 40,
    right: 40,
    background: '#8d8a86',
  })
  return sharp(await card.png().toBuffer())
    .rotate(turned)
    .jpeg({ quality: 88 })
    .toBuffer()
}

/**
 * The font is split by Unicode range. With all parts as families in a row, each part draws the
 * letters it has.
 */
function fontFamily(): string {
  const css = readFileSync(join(root, 'index.css'), 'utf8')
  const names = [...css.matchAll(/url\(\.\/files\/([\w.-]+)\)/g)].map(([, file = ''], index) => {
    GlobalFonts.registerFromPath(join(root, 'files', file), `Card${index}`)
    return `Card${index}`
  })
  return names.reverse().join(', ')
}

/** The same invented person on a Chinese and on an English card. */
export const CHINESE_CARD: readonly DrawnLine[] = [
  { text: '穗澜食品科技有限公司', size: 44, x: 60, y: 100, colour: '#c8551b' },
  { text: '林若溪', size: 64, x: 60, y: 230 },
  { text: '采购总监', size: 32, x: 300, y: 230 },
  { text: '手机：138 0013 0426', size: 30, x: 60, y: 350 },
  { text: '电话：020-8888 0426 转 801', size: 30, x: 60, y: 400 },
  { text: '邮箱：lin@suilan.example', size: 30, x: 60, y: 450 },
  { text: '网址：www.suilan.example', size: 30, x: 60, y: 500 },
  { text: '地址：广东省广州市天河区云汐路 66 号 8 楼', size: 30, x: 60, y: 550 },
]
export const ENGLISH_CARD: readonly DrawnLine[] = [
  { text: 'Suilan Foods Co., Ltd.', size: 46, x: 60, y: 100, colour: '#c8551b' },
  { text: 'Ruoxi Lin', size: 64, x: 60, y: 230 },
  { text: 'Purchasing Director', size: 32, x: 62, y: 280 },
  { text: 'Mobile: +86 138 0013 0426', size: 30, x: 60, y: 380 },
  { text: 'Tel: +86 20 8888 0426 ext. 801', size: 30, x: 60, y: 425 },
  { text: 'Email: lin@suilan.example', size: 30, x: 60, y: 470 },
  { text: 'Web: www.suilan.example', size: 30, x: 60, y: 515 },
  { text: '8F, No. 66 Yunxi Road, Tianhe, Guangzhou', size: 30, x: 60, y: 560 },
]
