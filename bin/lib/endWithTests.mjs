import { after } from 'node:test'

const GRACE_MS = 15_000

/**
 * Loaded before each test file: a file whose beginning failed may have left a browser or a server
 * running, which would keep it from ever ending.
 */
if (process.env.NODE_TEST_CONTEXT)
  after(() => void setTimeout(() => process.exit(), GRACE_MS).unref())
