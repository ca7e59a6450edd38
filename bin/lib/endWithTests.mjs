import { after } from 'node:test'

const GRACE_MS = 15_000

/**
 * Loaded before each test file. If the setup of a file fails, a browser or a server may still run
 * and keep the process alive; this ends the process.
 */
if (process.env.NODE_TEST_CONTEXT)
  after(() => void setTimeout(() => process.exit(), GRACE_MS).unref())
