import { createRandom } from '../../samples/random'
import type { Play } from '../play'

const SEED = 41_604
/** Share of the visitors of the story who mark something in the hall. */
const MARKING = 0.06

/** Some visitors mark companies and products; run when the rest of the story is told. */
export async function visitorsMark({ stage, visitors, companies, tried }: Play): Promise<void> {
  // a random of its own: the rest of the story stays as it is
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
}
