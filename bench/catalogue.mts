// Measures time and memory for the whole catalogue of a large fair: 3,000 entries with a logo and
// three products with pictures each, as PDF by hall and pinyin with two indexes, and as XLSX. It
// runs the server's own job on the embedded database. Prints a markdown table; exits with 1 beyond
// a budget. `npm run bench:catalogue -- 500` uses another number of entries.
import os from 'node:os'
import { addDirectory } from '../test/support/server/directory'
import { FAIR, fairFolder } from '../test/support/server/fairFixture'
import { photo } from '../test/support/server/sampleFiles'
import { startTestServer } from '../test/support/server/startTestServer'
import { upload } from '../test/support/server/uploads'
import { markdownTable } from './markdownTable.mjs'

const ENTRIES = Number(process.argv[2] ?? 3_000)
const PICTURES = 40
const BUDGET = { seconds: 60, mib: 300 }
const MIB = 1024 * 1024
const TEXT =
  '做了二十年谷物饮品，自有无菌灌装线三条，供给一千四百家茶饮与烘焙门店。产品常温保存九个月，支持贴牌与定制配方，现场可试饮。'
const TEXT_EN =
  'Has made grain drinks for twenty years on three aseptic lines, for 1,400 tea and bakery shops. Private label is welcome.'

const server = await startTestServer()
let isOver = false
try {
  await server.importFair(fairFolder(FAIR, 'Alpha'))
  const company = await server.exhibitorToken()
  const urls: string[] = []
  for (let at = 0; at < PICTURES; at++)
    urls.push(
      (
        await upload(
          server,
          company,
          { bytes: await photo() },
          { ext: 'jpg', FormId: 'catalogue', FieldId: 'Logo' },
        )
      ).url,
    )
  const listed = await addDirectory(server.pool, FAIR, 7, ENTRIES, 3)
  const rows = listed.map(({ id, name, nameEn, products }, at) => ({
    id: `e${at}`.padEnd(16, '_'),
    exhibitor: id,
    values: {
      Name: name,
      NameEn: nameEn,
      Logo: [{ url: urls[at % PICTURES] }],
      Address: '海屿省云汐市谷渡路 88 号',
      AddressEn: '88 Gudu Road, Yunxi, Haiyu',
      Contact: '沈岚',
      Text: TEXT.repeat(3),
      TextEn: TEXT_EN.repeat(3),
      Products: products.map(product => product.id),
    },
  }))
  await server.pool.query(
    `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, submitted_at, "values",
       submitted_version, submitted_values, published_version, published_values, published_at, indexed_at)
     SELECT $1, 'catalogue', r->>'id', r->>'exhibitor', 'catalogue', 1, 'approved', 1, now(), now(), now(), r->'values', 1, r->'values', 1, r->'values', now(), now()
     FROM jsonb_array_elements($2) AS r`,
    [FAIR, JSON.stringify(rows)],
  )
  await server.pool.query(
    `UPDATE record SET published_values = published_values || jsonb_build_object('Pictures', jsonb_build_array(jsonb_build_object('url', $2::text)))
     WHERE app_id = $1 AND resource = 'product'`,
    [FAIR, urls[0]],
  )
  const owner = await server.organiserToken('owner')
  const lines: (string | number)[][] = []
  for (const Format of ['pdf', 'xlsx', 'json']) lines.push(await make(Format, owner))
  console.log(
    markdownTable(
      [
        `catalogue of ${ENTRIES} entries`,
        's',
        'MiB at most, over what it took before',
        'file MiB',
        'budget',
        '',
      ],
      lines,
    ),
  )
  console.log(
    `Node ${process.versions.node}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.`,
  )
} finally {
  await server.close()
}
process.exit(isOver ? 1 : 0)

async function make(Format: string, token: string): Promise<(string | number)[]> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  const began = performance.now()
  const { data } = await server.call<{ Id: string }>(
    '/api/oa/catalogue/make',
    { Format },
    { token },
  )
  await server.built.services.jobs.drain()
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  const { data: opened } = await server.call<{ Url: string }>(
    '/api/oa/file/open',
    { Id: data.Id },
    { token },
  )
  const bytes = (await (await fetch(new URL(opened.Url, server.url))).arrayBuffer()).byteLength
  const mib = (peak - before) / MIB
  const isTooMuch = seconds > BUDGET.seconds || mib > BUDGET.mib || bytes < 1000
  isOver ||= isTooMuch
  const limit = `${BUDGET.seconds} s, ${BUDGET.mib} MiB`
  return [
    Format.toUpperCase(),
    seconds.toFixed(1),
    Math.round(mib),
    (bytes / MIB).toFixed(1),
    limit,
    isTooMuch ? '**over**' : 'ok',
  ]
}
