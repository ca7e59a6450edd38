// npm run dev:h5: rebuilds the H5 app at every change, beside a server started with `npm start` (or
// at FAIRPASS_SERVER).
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main } = await import('./lib/project.mjs')
const { ensureInstalled } = await import('./lib/install.mjs')
const { packageBin, run } = await import('./lib/run.mjs')

const server = process.env.FAIRPASS_SERVER || 'http://127.0.0.1:8080'

await main(async () => {
  await ensureInstalled()
  const isUp = await fetch(`${server}/readyz`).then(
    reply => reply.ok,
    () => false,
  )
  if (!isUp)
    console.log(
      `No server answers at ${server}: start one with npm start in another window; the app asks it for everything.`,
    )
  // It has an output folder of its own (config/index.ts), because a watching build empties its
  // folder.
  const env = { NODE_ENV: 'development', FAIRPASS_SERVER: server }
  const { code } = await run(
    process.execPath,
    [packageBin('@tarojs/cli', 'taro'), 'build', '--type', 'h5', '--watch'],
    {
      env,
      stdin: 'inherit',
    },
  )
  process.exitCode = code
})
