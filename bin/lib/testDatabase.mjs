import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { step } from './progress.mjs'
import { inRoot } from './project.mjs'

/**
 * One PostgreSQL for the run. Test files create databases of their own in it, mostly as copies of a
 * prepared one.
 */
export async function withDatabase(action) {
  if (process.env.TEST_DATABASE_URL) return action({})
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-test-'))
  fs.chmodSync(dataDir, 0o755) // run by root, PostgreSQL works under another account
  const { startEmbedded } = await import(inRoot('dist/server/embedded.mjs'))
  const database = await step('Starting a database for the tests', async () =>
    startEmbedded({ dataDir, log: () => undefined, isDisposable: true }),
  )
  const stop = async () => {
    await database.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  const interrupt = signal =>
    void stop().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt)
  try {
    await action({ TEST_DATABASE_URL: database.url, TEST_TEMPLATE: 'fairpass_template' })
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt)
    await stop()
  }
}
