// Measures the download of a first visit: JS and CSS of H5 pages as Chromium really fetches them,
// and the mini-program's packages. Prints markdown tables; exits with 1 beyond a budget. `--weapp`
// measures the mini-program alone. Needs `npm run build:h5` and `npm run build:weapp` first.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { liveSession } from './liveSession.mjs'
import { markdownTable } from './markdownTable.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { launchBrowser } = await import('../test/support/browser/launchBrowser.ts')
const { startApp } = await import('../test/support/browser/startApp.ts')
const { registeredState } = await import('../test/support/journey/registeredState.ts')
const { showOnline } = await import('../test/support/journey/shows.ts')
const { exhibitorState } = await import('../test/support/journey/exhibitorState.ts')
const { compile, listFiles, NOT_UPLOADED } = await import('../tools/weapp-host/compile.mjs')
const { ownAndCopied, sharedFiles } = await import('../bin/lib/sizes/packages.mjs')
const { choosePromoted, RULE } = await import('../bin/lib/sizes/promotion.mjs')

const KIB = 1024
const SETTLE_MS = 1500
const PAGES = [
  { name: 'index', hash: '/pages/index', budget: 150 },
  { name: 'login', hash: '/pages/login?target=visitor', budget: 165 },
  { name: 'registration', hash: '/pages/visitor/reg?target=visitor', budget: 185, as: 'login' },
  // without its player, which is loaded on a press
  { name: 'live session', hash: '/pages/hall/live?id=LIVE', budget: 150 },
  { name: 'card', hash: '/pages/visitor/mycard?target=visitor', budget: 150, as: 'card' },
  {
    name: 'exhibitor menu',
    hash: '/pages/exhibitor/exhibitorMenu?target=ex',
    budget: 165,
    as: 'exhibitor',
  },
  // A form of plain fields: uploader, editor and cropper are loaded by the first field that needs
  // them.
  {
    name: 'dynamic_form',
    hash: '/pages/exhibitor/dynamic_form?typeid=luncheon&target=ex',
    budget: 220,
    as: 'exhibitor',
  },
  {
    name: 'question',
    hash: '/pages/exhibitor/question?id=survey&target=ex',
    budget: 220,
    as: 'exhibitor',
  },
]
const CSS_BUDGET = 20
/** The download on a press on a live session, in a browser without HLS (ADR 0045). gz KiB. */
const PLAYER_BUDGET = 130
/**
 * KiB. When the exhibitors' package exceeds the limit in RULE, main may grow to the limit there.
 */
const MAIN_BUDGET = 1250
const TOTAL_BUDGET = 8192
const PACKAGE_BUDGETS = {
  'pages/exhibitor': 1900,
  'pages/visitor': 900,
  'pages/media': 900,
  'pages/hall': 900,
}
/**
 * The download of a phone before it shows the page: the main package and the page's own. gz KiB.
 */
const FIRST_VISITS = [
  { name: 'registration', owner: 'pages/visitor', budget: 450 },
  { name: 'directory', owner: 'pages/hall', budget: 480 },
]

const problems = []
const over = (what, value, budget, unit) => {
  if (value > budget)
    problems.push(`${what}: ${value.toFixed(1)} ${unit}, budget ${budget} ${unit}`)
  return value > budget ? '**over**' : 'ok'
}

if (!process.argv.includes('--weapp')) await measureH5()
measureWeapp()
for (const problem of problems) console.log(`over budget: ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)

async function measureH5() {
  const app = await startApp()
  const browser = await launchBrowser()
  try {
    const states = {
      ...(await registeredState(browser, app)),
      exhibitor: await exhibitorState(browser, app),
    }
    await showOnline(app)
    const live = await liveSession(app.url)
    const rows = []
    for (const { name, hash: path, budget, as } of PAGES) {
      const hash = path.replace('LIVE', live)
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        storageState: as && states[as],
      })
      const files = await coldLoad(context, `${app.url}/#${hash}`, hash)
      await context.close()
      const js = sum(files, 'js')
      const css = sum(files, 'css')
      rows.push([
        name,
        kib(js.gzip),
        budget,
        over(`H5 ${name} JS`, js.gzip / KIB, budget, 'KiB'),
        js.files,
        kib(js.raw),
        kib(css.gzip),
        CSS_BUDGET,
        over(`H5 ${name} CSS`, css.gzip / KIB, CSS_BUDGET, 'KiB'),
      ])
      if (process.argv.includes('--files')) {
        console.log(
          markdownTable(
            [name, 'raw KiB', 'gz KiB'],
            files.map(file => [file.name, kib(file.raw), kib(file.gzip)]),
          ),
        )
      }
    }
    rows.push(playerRow())
    console.log(
      markdownTable(
        [
          'H5 page, cold',
          'JS gz KiB',
          'budget',
          '',
          'files',
          'JS raw KiB',
          'CSS gz KiB',
          'budget',
          '',
        ],
        rows,
      ),
    )
  } finally {
    await browser.close()
    await app.stop()
  }
}

/** The player that a press loads, from the build. */
function playerRow() {
  const scripts = fs
    .readdirSync(path.resolve(root, 'dist/h5/js'))
    .filter(name => /^hls\.[0-9a-f]+\.js$/.test(name))
  if (scripts.length !== 1) throw new Error(`${scripts.length} chunks of the player in dist/h5/js`)
  const source = fs.readFileSync(path.resolve(root, 'dist/h5/js', scripts[0]))
  const gzip = gzipSync(source, { level: 9 }).length
  return [
    'live player, on a press',
    kib(gzip),
    PLAYER_BUDGET,
    over('H5 live player JS', gzip / KIB, PLAYER_BUDGET, 'KiB'),
    1,
    kib(source.length),
    '',
    '',
    '',
  ]
}

/** All scripts and styles that the browser requests until the network is quiet. */
async function coldLoad(context, url, hash) {
  const page = await context.newPage()
  const files = []
  let last = Date.now()
  page.on('response', async response => {
    last = Date.now()
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1]
    if (!kind) return
    if (!response.ok()) throw new Error(`${response.status()} for ${response.url()}`)
    const body = await response.body()
    files.push({
      kind,
      name: path.basename(new URL(response.url()).pathname),
      raw: body.length,
      gzip: gzipSync(body, { level: 9 }).length,
    })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  while (Date.now() - last < SETTLE_MS) await page.waitForTimeout(100)
  const landed = new URL(page.url()).hash
  if (!landed.startsWith(`#${hash.split('?')[0]}`))
    throw new Error(`asked for ${hash}, landed on ${landed}`)
  await page.close()
  return files.sort((a, b) => b.gzip - a.gzip)
}

function sum(files, kind) {
  const own = files.filter(file => file.kind === kind)
  return { files: own.length, raw: total(own, 'raw'), gzip: total(own, 'gzip') }
}

function measureWeapp() {
  const dist = path.resolve(root, process.env.WEAPP_DIR ?? 'dist/weapp')
  if (!fs.existsSync(path.join(dist, 'app.json')))
    throw new Error('dist/weapp is missing: npm run build:weapp')
  const { sizes } = compile(dist)
  const isCrowded = sizes.subPackages[RULE.crowded] > RULE.full || promotedCount() > 0
  const row = (name, bytes, budget, { own = bytes, copied = 0 } = {}) => {
    const verdict = over(`mini-program ${name}`, bytes / KIB, budget, 'KiB')
    return [name, kib(bytes), budget, verdict, kib(own), kib(copied)]
  }
  const packages = Object.entries(PACKAGE_BUDGETS).filter(
    ([name]) => sizes.subPackages[name] !== undefined,
  )
  const rows = packages.map(([name, budget]) =>
    row(`subpackage ${name}`, sizes.subPackages[name], budget, ownAndCopied(dist, name)),
  )
  const copied = rows.reduce((sum, cells) => sum + Number(cells.at(-1)) * KIB, 0)
  console.log(
    markdownTable(
      ['mini-program, uncompressed', 'KiB', 'budget', '', 'own', 'copies'],
      [
        row('main package', sizes.main, isCrowded ? RULE.main / KIB : MAIN_BUDGET),
        ...rows,
        row('total', sizes.total, TOTAL_BUDGET, { own: sizes.total - copied, copied }),
      ],
    ),
  )
  for (const name of Object.keys(sizes.subPackages))
    if (!(name in PACKAGE_BUDGETS)) problems.push(`subpackage ${name} has no budget`)
  for (const name of Object.keys(PACKAGE_BUDGETS))
    if (sizes.subPackages[name] === undefined) console.log(`There is no package ${name} yet.`)
  measureFirstVisits(dist, Object.keys(sizes.subPackages))
  tellPromotion(dist, sizes)
}

function measureFirstVisits(dist, roots) {
  // A package is downloaded as one file.
  const gzOf = isIn => {
    const files = listFiles(dist).filter(file => isIn(file) && !NOT_UPLOADED.test(file))
    return gzipSync(Buffer.concat(files.map(file => fs.readFileSync(path.join(dist, file)))), {
      level: 9,
    }).length
  }
  const main = gzOf(file => !roots.some(owner => file.startsWith(`${owner}/`)))
  const rows = FIRST_VISITS.filter(({ owner }) => roots.includes(owner)).map(
    ({ name, owner, budget }) => {
      const bytes = main + gzOf(file => file.startsWith(`${owner}/`))
      return [
        name,
        kib(bytes),
        budget,
        over(`mini-program, first visit of the ${name}`, bytes / KIB, budget, 'KiB gz'),
      ]
    },
  )
  console.log(markdownTable(['mini-program, first visit', 'gz KiB', 'budget', ''], rows))
}

/** The result of the rule of promotion for this build. */
function tellPromotion(dist, sizes) {
  const { chosen, after } = choosePromoted(sharedFiles(dist), sizes)
  const listed = promotedCount()
  console.log(
    `Promoted into the main package: ${listed} files. ${RULE.crowded} is full at ${kib(RULE.full)} KiB.`,
  )
  if (chosen.length === 0) return
  problems.push(
    `${RULE.crowded} is full: npm run promote moves ${chosen.length} files (then main ${kib(after.main)}, it ${kib(after.crowded)} KiB)`,
  )
}

function promotedCount() {
  return JSON.parse(fs.readFileSync(path.join(root, 'config/promoted.json'), 'utf8')).length
}

function total(list, key) {
  return list.reduce((n, item) => n + item[key], 0)
}

function kib(bytes) {
  return (bytes / KIB).toFixed(1)
}
