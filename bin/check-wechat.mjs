// npm run check:wechat: checks dist/weapp with WeChat's own builder (miniprogram-ci): app.json, and
// an analysis of the code. The builder is installed in tools/wechat, because it brings 281 MB. It
// accepts broken WXSS; `npm run check:builds` checks that.
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { inRoot, main, Trouble } = await import('./lib/project.mjs')
const { step } = await import('./lib/progress.mjs')
const { runOrFail } = await import('./lib/run.mjs')

const KIB = 1024
const folder = inRoot('tools/wechat')
const dist = process.env.WEAPP_DIR ?? inRoot('dist/weapp')

await main(async () => {
  if (!existsSync(`${dist}/app.json`))
    throw new Trouble('There is no dist/weapp: npm run build:weapp')
  await step("Installing WeChat's builder", install)
  const builder = createRequire(`${folder}/package.json`)('miniprogram-ci')
  const project = new builder.Project({
    appid: 'wx0000000000000000',
    type: 'miniProgram',
    projectPath: dist,
    privateKey: 'none',
    ignores: [],
  })
  // WeChat tells an account's limits only with its key; these are the limits of every account.
  project.attr = () =>
    Promise.resolve({
      appType: 0,
      gameApp: false,
      isSandbox: true,
      released: false,
      setting: limits(),
    })
  await step('Reading app.json', () => readAppJson(builder, project))
  await step('Analysing the code', () => analyse(builder, project))
})
// The builder's workers keep running, so the process must be ended.
process.exit(process.exitCode ?? 0)

async function install() {
  const installed = `${folder}/node_modules/.package-lock.json`
  if (
    existsSync(installed) &&
    statSync(installed).mtimeMs > statSync(`${folder}/package-lock.json`).mtimeMs
  )
    return 'there already'
  return runOrFail(
    "Installing WeChat's builder",
    process.execPath,
    [npmCli(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder],
    {
      log: inRoot('artifacts/check-wechat-install.log'),
    },
  )
}

/** The npm that runs this script, started by this Node on every system. */
function npmCli() {
  if (!process.env.npm_execpath) throw new Trouble('Start it by npm: npm run check:wechat')
  return process.env.npm_execpath
}

function limits() {
  return {
    MaxLocalstorageSize: 10,
    MaxCodeSize: 2,
    MaxSubpackageSubCodeSize: 2,
    MaxSubpackageFullCodeSize: 30,
    MaxSubPackageLimit: 100,
    MinTabbarCount: 2,
    MaxTabbarCount: 5,
    MaxCustomTabbarCount: 5,
    NavigateMiniprogramLimit: 10,
    MaxTabbarIconSize: 40,
  }
}

async function readAppJson({ getAppJSON }, project) {
  const app = await getAppJSON(project)
  if (app.__warning__) console.log(app.__warning__)
  return `${app.pages.length} pages in the main package, ${app.subPackages.length} subpackages`
}

/** Every file that belongs to the pages and components, by package. */
async function analyse({ analyseCode }, project) {
  const { files } = await analyseCode(project, { silent: true })
  const bytes = {}
  for (const { subPackage, size } of files)
    bytes[subPackage ?? 'main'] = (bytes[subPackage ?? 'main'] ?? 0) + size
  const packages = Object.entries(bytes).map(
    ([name, sum]) => `${name} ${Math.round(sum / KIB)} KiB`,
  )
  return `${files.length} files, ${packages.join(', ')}`
}
