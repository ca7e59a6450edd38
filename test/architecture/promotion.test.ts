import assert from 'node:assert/strict'
import { it } from 'node:test'

interface Shared {
  file: string
  bytes: number
  packages: string[]
}
interface Chosen {
  chosen: string[]
  after: { crowded: number; main: number }
  isEnough: boolean
}
type Choose = (files: Shared[], sizes: object, rule?: object) => Chosen
const { choosePromoted } = (await import(
  new URL('../../bin/lib/sizes/promotion.mjs', import.meta.url).href
)) as { choosePromoted: Choose }

const shared = (file: string, bytes: number, ...packages: string[]): Shared => ({
  file,
  bytes,
  packages,
})
const FILES = [
  shared('small', 10, 'ex', 'visitor'),
  shared('large', 60, 'ex', 'media'),
  shared('huge', 500, 'ex', 'visitor'),
  shared('not ours', 90, 'visitor', 'media'),
]
const rule = { crowded: 'ex', full: 100, main: 300 }
const choose = (ex: number, main = 200) =>
  choosePromoted(FILES, { main, subPackages: { ex, visitor: 700 } }, rule)

it('promotes shared files, the largest that fits first, until the crowded package is no longer full', () => {
  assert.deepEqual(choose(100), { chosen: [], after: { crowded: 100, main: 200 }, isEnough: true })
  assert.deepEqual(choose(150), {
    chosen: ['large'],
    after: { crowded: 90, main: 260 },
    isEnough: true,
  })
  assert.deepEqual(choose(165), {
    chosen: ['large', 'small'],
    after: { crowded: 95, main: 270 },
    isEnough: true,
  })
  assert.deepEqual(choose(165, 295), {
    chosen: [],
    after: { crowded: 165, main: 295 },
    isEnough: false,
  })
  assert.equal(choose(900).isEnough, false)
})

it('prefers files that most packages copy: a first visit loads them anyway', () => {
  const everywhere = shared('everywhere', 30, 'ex', 'visitor', 'media')
  const promoted = choosePromoted(
    [...FILES, everywhere],
    { main: 200, subPackages: { ex: 125, visitor: 700 } },
    rule,
  )
  assert.deepEqual(promoted.chosen, ['everywhere'])
})
