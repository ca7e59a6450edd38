const MUSTS = 8

// Invented wishes, in which many parties want few. The same seed gives the same case.
export function makeCase({
  seed,
  exhibitors,
  visitors,
  tables,
  slots,
  pairs,
  visitorMax,
  hasWindows,
  seededRandom,
  min = 1,
}) {
  const random = seededRandom(seed)
  const all = Array.from({ length: slots }, (_, slot) => slot)
  const parties = []
  for (let index = 0; index < exhibitors; index++) {
    const free = hasWindows ? all.filter(() => random() >= 0.15) : all
    parties.push({ id: `e${index}`, min, max: slots, free })
  }
  for (let index = 0; index < visitors; index++) {
    const length = hasWindows ? 8 + Math.floor(random() * (slots - 7)) : slots
    const from = Math.floor(random() * (slots - length + 1))
    parties.push({ id: `v${index}`, min, max: visitorMax, free: all.slice(from, from + length) })
  }
  const popular = total => Math.floor(total * random() ** 2)
  const known = new Set()
  // limited for each party, as in the product
  const musts = parties.map(() => 0)
  const list = []
  while (list.length < pairs) {
    const a = popular(exhibitors)
    const b = exhibitors + popular(visitors)
    const name = a * (exhibitors + visitors) + b
    if (known.has(name)) continue
    known.add(name)
    const mine = random()
    const theirs = random()
    const isMust = mine < 0.06 && theirs < 0.3 && musts[a] < MUSTS && musts[b] < MUSTS
    if (isMust) [a, b].forEach(party => (musts[party] += 1))
    const wish = share => (share < 0.15 ? 30 : 15)
    list.push({
      a,
      b,
      value: (isMust ? 80 : wish(mine) + wish(theirs)) + Math.floor(random() * 10),
      isMust,
    })
  }
  return {
    seed,
    slots: all.map(() => ({ day: 0 })),
    tables: Array.from({ length: tables }, (_, table) => ({
      id: `t${table}`,
      hall: `N${1 + (table % 3)}`,
      languages: [],
    })),
    parties,
    pairs: list,
  }
}
