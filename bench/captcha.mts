import { drawPuzzle } from '../server/gateways/captcha/drawPuzzle'
import { SOLVERS } from '../test/support/captcha/solvers'

// Measures how often a program finds the hole, the cost of the attack, and our cost of a puzzle.
// `npm run bench:captcha -- 200`
const count = Number(process.argv[2] ?? 60)
const TOLERANCE = 0.02
drawPuzzle()
const before = process.cpuUsage()
const puzzles = Array.from({ length: count }, () => drawPuzzle())
const spent = process.cpuUsage(before)
console.log(`drawing: ${((spent.user + spent.system) / 1000 / count).toFixed(1)} ms of CPU each`)
for (const [name, solve] of Object.entries(SOLVERS)) {
  const from = process.cpuUsage()
  let solved = 0
  for (const puzzle of puzzles)
    if (Math.abs((await solve(puzzle)) - puzzle.position) <= TOLERANCE) solved++
  const used = process.cpuUsage(from)
  const cost = ((used.user + used.system) / 1000 / count).toFixed(0)
  console.log(
    `${name}: ${solved} of ${count} (${Math.round((solved / count) * 100)} %), ${cost} ms of CPU each`,
  )
}
