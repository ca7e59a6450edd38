// An upper bound for the value of any plan, ignoring time windows: a linear program with the limits
// of the parties and the number of places.
import loadHighs from 'highs'

export async function boundOf({ parties, pairs, tables, slots }) {
  const highs = await loadHighs()
  const rows = parties.map(() => [])
  pairs.forEach(({ a, b }, index) => {
    rows[a].push(`x${index}`)
    rows[b].push(`x${index}`)
  })
  const sum = names => lines(names, 200).join('\n + ')
  const lp = [
    'Maximize',
    `obj: ${lines(
      pairs.map(({ value }, index) => `${value} x${index}`),
      200,
    ).join('\n + ')}`,
    'Subject To',
    ...rows.flatMap((names, party) =>
      names.length === 0
        ? []
        : [
            `p${party}: ${sum(names)} <= ${Math.min(parties[party].max, parties[party].free.length)}`,
          ],
    ),
    `t: ${sum(pairs.map((_, index) => `x${index}`))} <= ${tables.length * slots.length}`,
    'Bounds',
    ...pairs.map((_, index) => `0 <= x${index} <= 1`),
    'End',
  ].join('\n')
  const { Status, ObjectiveValue } = highs.solve(lp)
  if (Status !== 'Optimal') throw new Error(`the bound is ${Status}`)
  return ObjectiveValue
}

function lines(names, size) {
  const parts = []
  for (let from = 0; from < names.length; from += size)
    parts.push(names.slice(from, from + size).join(' + '))
  return parts
}
