// npm run promote: writes config/promoted.json by the rule of lib/sizes/promotion.mjs, from
// dist/weapp. Build again afterwards. Files that are already on the list stay on it. The sizes are
// only exact if nothing was promoted before.
import fs from 'node:fs'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { inRoot, main, Trouble } = await import('./lib/project.mjs')
const { choosePromoted, RULE } = await import('./lib/sizes/promotion.mjs')
const { sharedFiles } = await import('./lib/sizes/packages.mjs')
const { compile } = await import('../tools/weapp-host/compile.mjs')

const KIB = 1024
const LIST = inRoot('config/promoted.json')

await main(() => {
  const dist = process.env.WEAPP_DIR ?? inRoot('dist/weapp')
  if (!fs.existsSync(`${dist}/app.json`))
    throw new Trouble('There is no dist/weapp: npm run build:weapp')
  const { sizes } = compile(dist)
  const { chosen, after, isEnough } = choosePromoted(sharedFiles(dist), sizes)
  const told = (name, before, then) =>
    console.log(`${name}: ${Math.round(before / KIB)} KiB, then ${Math.round(then / KIB)} KiB`)
  told(RULE.crowded, sizes.subPackages[RULE.crowded], after.crowded)
  told('main package', sizes.main, after.main)
  if (chosen.length === 0) return console.log('Nothing to promote.')
  const listed = JSON.parse(fs.readFileSync(LIST, 'utf8'))
  fs.writeFileSync(
    LIST,
    `${JSON.stringify([...new Set([...listed, ...chosen])].sort(), undefined, 2)}\n`,
  )
  console.log(
    `${chosen.length} files are promoted (config/promoted.json). Build again: npm run build:weapp`,
  )
  if (!isEnough)
    throw new Trouble(
      `${RULE.crowded} is still larger than ${RULE.full / KIB} KiB: split the package.`,
    )
})
