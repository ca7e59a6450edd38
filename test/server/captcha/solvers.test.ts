import assert from 'node:assert/strict'
import { it } from 'node:test'
import { drawPuzzle } from '../../../server/gateways/captcha/drawPuzzle'
import { SOLVERS } from '../../support/captcha/solvers'

/**
 * Puzzles each program tries; the share it finds of as many is well below what is allowed here
 * (docs/areas/captcha.md).
 */
const PUZZLES = 24
const MOST = { content: 0.25, outline: 0.75, region: 0.85 }
const TOLERANCE = 0.02

it('a program that compares the piece with the picture finds almost no hole, and one that looks for outlines misses some', async () => {
  const puzzles = Array.from({ length: PUZZLES }, () => drawPuzzle())
  for (const [name, solve] of Object.entries(SOLVERS)) {
    const found = await Promise.all(
      puzzles.map(async puzzle => Math.abs((await solve(puzzle)) - puzzle.position) <= TOLERANCE),
    )
    const share = found.filter(Boolean).length / PUZZLES
    assert.ok(
      share <= MOST[name as keyof typeof MOST],
      `${name} finds ${Math.round(share * 100)} %`,
    )
  }
})
