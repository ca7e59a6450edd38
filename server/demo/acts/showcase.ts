import { createRandom } from '../../samples/random'
import type { Play } from '../play'

const SEED = 41_604
/** Share of the visitors of the story who mark something in the hall. */
const MARKING = 0.06

/** Some visitors mark companies and products. Runs after the rest of the story. */
export async function visitorsMark(play: Play): Promise<void> {
  const { stage, visitors, companies, tried } = play
  // own random numbers, so that this act does not change the rest of the story
  const random = createRandom(SEED)
  const { Items } = await stage.call(undefined, 'search.find', { kind: 'product' })
  for (const visitor of visitors) {
    if (!random.chance(MARKING) && visitor !== tried) continue
    const marked = [
      ...Array.from({ length: random.whole(1, 4) }, () => ({
        Kind: 'company' as const,
        Id: random.pick(companies).id,
      })),
      ...(Items.length > 0 ? [{ Kind: 'product' as const, Id: random.pick(Items).Id }] : []),
    ]
    await stage.call(visitor, 'favourite.set', { Items: marked, On: true })
  }
  await visitorsMiss(play)
  await visitorsLook(play)
}

/** Searches that find nothing at the fair, with the number of visitors who search for each. */
const MISSED = [
  ['咖啡烘焙机', 5],
  ['vending machine', 3],
  ['低温奶酪', 3],
  ['冷链物流', 2],
  ['kombucha', 1],
] as const

async function visitorsMiss({ stage }: Play): Promise<void> {
  for (const [q, times] of MISSED)
    for (let n = 0; n < times; n++) await stage.call(undefined, 'search.find', { q })
}

/**
 * How often product pages were opened in the weeks of the story. Writes the counts directly, as the
 * server writes what it has counted: tens of thousands of page calls would take too long.
 */
async function visitorsLook({ fair, scale, stage, tables }: Play): Promise<void> {
  const random = createRandom(SEED + 1)
  let cursor = ''
  do {
    const page = await stage.call(undefined, 'search.find', { kind: 'product', cursor })
    await tables.interest.addViews(
      page.Items.map(({ Id, Company }) => ({
        appId: fair.appId,
        exhibitorId: Company.Id,
        kind: 'product' as const,
        id: Id,
        views: random.whole(3, Math.max(4, Math.round(280 * scale))),
      })),
    )
    cursor = page.Cursor
  } while (cursor !== '')
}
