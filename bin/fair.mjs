// npm run fair -- check DIR | import DIR: works beside a running server, or with the database alone.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { inRoot, main } = await import('./lib/project.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { buildServer } = await import('./lib/buildServer.mjs')
const { run } = await import('./lib/run.mjs')

const args = process.argv.slice(2)

await main(async () => {
  await ensureInstalled()
  await buildServer()
  const needsDatabase = args[0] !== undefined && args[0] !== 'check' && !args.includes('--help')
  if (!needsDatabase || process.env.DATABASE_URL) return runTool({})
  const { openEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  const database = await openEmbedded({ dataDir: process.env.DATA_DIR || inRoot('.data'), log: message => console.error(`  ${message}`) })
  try {
    await runTool({ DATABASE_URL: database.url })
  } finally {
    await database.stop()
  }
})

async function runTool(env) {
  const { code } = await run(process.execPath, [inRoot('dist/server/fair.mjs'), ...args], { env, stdin: 'inherit' })
  process.exitCode = code
}
