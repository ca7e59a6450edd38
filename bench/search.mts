// Measures how fast visitors find a company or a product among 10,000 companies and 100,000
// products, and whether they find it: the server over HTTP on the embedded database, compared with
// SELECT 1 on the same pool. `npm run bench:search -- 1000 10` uses other numbers of companies and
// products for each company.
import assert from 'node:assert/strict'
import os from 'node:os'
import type { SearchReply, SuggestReply } from '../core/contract/search'
import { searchable, spellingsOf } from '../server/domain/search/spelling'
import { createRandom } from '../server/samples/random'
import { addDirectory, type ListedCompany } from '../test/support/server/directory'
import { FAIR, fairFolder } from '../test/support/server/fairFixture'
import { startTestServer } from '../test/support/server/startTestServer'
import { markdownTable } from './markdownTable.mjs'

const COMPANIES = Number(process.argv[2] ?? 10_000)
const PRODUCTS_EACH = Number(process.argv[3] ?? 10)
const QUERIES = 200
const SEED = 20_310_416
const P95_MS = 50
/** Other searches read more rows and have no limit of their own. */
const LIMITED = new Set(['two Chinese characters', 'initials', 'English'])
const SUGGEST_MS = 100
const CONTROLS = 200
/** The share of the golden list that must be among the first three results. */
const GOLDEN = 0.95

const random = createRandom(11)
const server = await startTestServer()
try {
  await server.importFair(fairFolder(FAIR, 'Alpha'))
  const began = performance.now()
  const listed = await addDirectory(server.pool, FAIR, SEED, COMPANIES, PRODUCTS_EACH)
  await server.built.services.documentMender.mend()
  await server.pool.query('VACUUM (ANALYZE)')
  console.error(
    `${listed.length} companies are listed after ${Math.round((performance.now() - began) / 1000)} s`,
  )
  await measure(listed)
} finally {
  await server.close()
}

async function measure(listed: readonly ListedCompany[]): Promise<void> {
  const pick = () => random.pick(listed)
  const core = ({ name }: ListedCompany) => name.slice(0, -4)
  const spelled = (text: string) => spellingsOf(searchable(text))[0] ?? []
  const typo = (word: string) => {
    const at = random.whole(1, word.length - 2)
    return `${word.slice(0, at)}${random.pick(['q', 'x', ''])}${word.slice(at + 1)}`
  }
  const ways: Record<string, (company: ListedCompany) => string> = {
    'two Chinese characters': company => core(company).slice(0, 2),
    'pinyin in full': company => spelled(core(company)).join(''),
    initials: company =>
      spelled(core(company))
        .map(([first]) => first)
        .join(''),
    'English with one wrong letter': ({ nameEn }) =>
      `${typo(nameEn.split(' ')[0] ?? '')} ${nameEn.split(' ')[1] ?? ''}`,
    booth: ({ booth }) =>
      random.pick([
        booth,
        booth.toLowerCase().replace('-', ''),
        booth.replace('-', ' '),
        booth.replace(/0+/, ''),
      ]),
    English: ({ nameEn }) => nameEn.split(' ')[0] ?? '',
  }
  const control = await times(CONTROLS, () => server.pool.query('SELECT 1'))
  const rows: (string | number)[][] = []
  for (const [name, way] of Object.entries(ways)) {
    const found = await times(QUERIES, () => find({ q: way(pick()) }))
    rows.push(row(name, found, control, LIMITED.has(name) ? P95_MS : ''))
  }
  const suggested = await times(QUERIES, () => suggest(core(pick()).slice(0, 2)))
  rows.push(row('suggestions', suggested, control, SUGGEST_MS))
  console.log(
    markdownTable(
      [
        `${COMPANIES} × ${PRODUCTS_EACH}, one after the other`,
        'p50 ms',
        'p95 ms',
        '× SELECT 1',
        'budget',
      ],
      rows,
    ),
  )
  const golden = Object.values(ways).slice(0, 5)
  const missed: string[] = []
  for (const way of golden)
    for (let n = 0; n < 10; n++) {
      const company = pick()
      const q = way(company)
      const { Items } = await find({ q })
      // several companies start with the same two characters, or have the same letters
      const fits = ({ Id, Name }: SearchReply['Items'][number]) =>
        Id === company.id || (q.length === 2 && Name.startsWith(q)) || isAlike(Name, company)
      if (!Items.slice(0, 3).some(fits))
        missed.push(
          `${q} (${company.name}, ${company.booth}): ${Items.map(({ Name }) => Name)
            .slice(0, 3)
            .join()}`,
        )
    }
  console.log(
    `golden list: ${golden.length * 10 - missed.length} of ${golden.length * 10} among the first three\n${missed.join('\n')}`,
  )
  let lost = 0
  for (let n = 0; n < 40; n++) {
    const company = pick()
    const text = random.pick([company.name, company.nameEn, company.brand])
    const signs = Array.from(text)
    const from = random.whole(0, signs.length - 2)
    const q = signs
      .slice(from, from + random.whole(2, 6))
      .join('')
      .trim()
    if (q.length >= 2 && !(await findAll(q)).has(company.id)) lost++
  }
  console.log(
    `recall: ${40 - lost} of 40 parts of a name lead to their company when one pages to the end`,
  )
  console.log(
    `Node ${process.versions.node}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.`,
  )
  const isSlow = rows.some(cells => cells[4] !== '' && Number(cells[2]) > Number(cells[4]))
  process.exitCode = isSlow || lost > 0 || missed.length > golden.length * 10 * (1 - GOLDEN) ? 1 : 0
}

/** Whether two names have the same letters, so that initials and pinyin find either. */
function isAlike(name: string, company: ListedCompany): boolean {
  const letters = (text: string) => (spellingsOf(searchable(text.slice(0, -4)))[0] ?? []).join('')
  return letters(name) === letters(company.name)
}

async function find(body: { q: string; kind?: string; cursor?: string }): Promise<SearchReply> {
  const { succ, data, code } = await server.call<SearchReply>('/api/open/search', body)
  assert.ok(succ, `${JSON.stringify(body)}: ${code}`)
  return data
}

async function findAll(q: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let cursor = ''; ;) {
    const page = await find({ q, kind: 'company', ...(cursor && { cursor }) })
    for (const { Id } of page.Items) ids.add(Id)
    cursor = page.Cursor
    if (cursor === '') return ids
  }
}

function suggest(q: string): Promise<unknown> {
  return server.call<SuggestReply>('/api/open/search/suggest', { q })
}

/** Milliseconds of `count` calls, the shortest first. */
async function times(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const spent: number[] = []
  for (let n = 0; n < count; n++) {
    const at = performance.now()
    await call()
    spent.push(performance.now() - at)
  }
  return spent.sort((a, b) => a - b)
}

function row(
  name: string,
  spent: readonly number[],
  control: readonly number[],
  budget: number | '',
): (string | number)[] {
  const at = (list: readonly number[], share: number) => list[Math.floor(list.length * share)] ?? 0
  const p50 = at(spent, 0.5)
  return [
    name,
    p50.toFixed(1),
    at(spent, 0.95).toFixed(1),
    (p50 / at(control, 0.5)).toFixed(1),
    budget,
  ]
}
