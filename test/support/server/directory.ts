import type { Pool } from 'pg'
import { inventCompany } from '../../../server/samples/people'
import { createRandom, type Random } from '../../../server/samples/random'

/** A company of an invented directory, with its published data. */
export interface ListedCompany {
  id: string
  name: string
  nameEn: string
  brand: string
  hall: string
  booth: string
  products: { id: string; name: string; nameEn: string }[]
}

const GOODS = [
  '燕麦原浆 Oat base',
  '核桃乳 Walnut milk',
  '冷萃咖啡 Cold brew',
  '酱油 Soy sauce',
  '气泡水 Sparkling water',
  '有机红茶 Organic tea',
]
const SIZES = ['330ml', '10L', '1kg', '24罐', '礼盒']
const CATEGORIES = [
  'products-consumer',
  'products-materials',
  'equipment-packaging',
  'services-logistics',
]
const HALLS = ['N1', 'N2', 'N3']

/** Invents companies with one booth each, and products. */
export function inventDirectory(
  random: Random,
  companies: number,
  productsEach: number,
): ListedCompany[] {
  const taken = new Set<string>()
  return Array.from({ length: companies }, (_, at) => {
    let invented = inventCompany(random)
    while (taken.has(invented.name)) invented = inventCompany(random)
    taken.add(invented.name)
    const hall = HALLS[at % HALLS.length] ?? 'N1'
    const row = String.fromCharCode(65 + (Math.floor(at / 300) % 26))
    return {
      ...invented,
      hall,
      id: `listed-${at}`,
      brand: invented.name.slice(0, 2),
      booth: `${hall}-${row}${String(Math.floor(at / 3) % 100).padStart(3, '0')}`,
      products: Array.from({ length: productsEach }, (_none, place) => {
        const [cn = '', ...en] = random.pick(GOODS).split(' ')
        const size = random.pick(SIZES)
        return {
          id: `p${at}-${place}`.padEnd(16, '_'),
          name: `${invented.name.slice(0, 2)}${cn} ${size}`,
          nameEn: `${invented.nameEn.split(' ')[0] ?? ''} ${en.join(' ')} ${size}`,
        }
      }),
    }
  })
}

/**
 * Writes them into a fair as published, without search documents; the server's repair job makes
 * these.
 */
export async function addDirectory(
  pool: Pool,
  appId: string,
  seed: number,
  companies: number,
  productsEach: number,
): Promise<ListedCompany[]> {
  const random = createRandom(seed)
  const listed = inventDirectory(random, companies, productsEach)
  await pool.query(
    `INSERT INTO exhibitor (app_id, id, name, name_en, hall, booth)
     SELECT $1, c->>'id', c->>'name', c->>'nameEn', c->>'hall', c->>'booth' FROM jsonb_array_elements($2) AS c`,
    [appId, JSON.stringify(listed)],
  )
  const rows = listed.flatMap(({ id, name, nameEn, brand, products }, at) => [
    {
      resource: 'profile',
      id: `c${at}`.padEnd(16, '_'),
      exhibitor: id,
      values: {
        Name: name,
        NameEn: nameEn,
        Brands: [brand],
        Categories: [CATEGORIES[at % CATEGORIES.length]],
        Intro: '<p>欢迎光临</p>',
      },
    },
    ...products.map((product, place) => ({
      resource: 'product',
      id: product.id,
      exhibitor: id,
      values: {
        Name: product.name,
        NameEn: product.nameEn,
        Category: [CATEGORIES[(at + place) % CATEGORIES.length]],
        Spec: '1 L',
        ...(place === 0 && { Flags: { selected: ['new'] } }),
      },
    })),
  ])
  await pool.query(
    `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, submitted_at, "values",
       submitted_version, submitted_values, published_version, published_values, published_at, indexed_at)
     SELECT $1, r->>'resource', r->>'id', r->>'exhibitor', r->>'resource', 1, 'approved', 1, now(), now(), now(), r->'values',
       1, r->'values', 1, r->'values', now(), now() FROM jsonb_array_elements($2) AS r`,
    [appId, JSON.stringify(rows)],
  )
  return listed
}
