import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Worker } from 'node:worker_threads'
import {
  processHelper,
  threadHelper,
  type Helper,
} from '../../../server/gateways/background/helper'
import { createLazyHelper } from '../../../server/gateways/background/lazyHelper'

/** Does as its job says: doubles a number, fails, dies, or never answers. */
const PROGRAM = `
const { parentPort } = require('node:worker_threads')
const answer = parentPort ? a => parentPort.postMessage(a) : a => process.send(a)
const listen = parentPort ?? process
listen.on('message', job => {
  if (job === 'die') process.exit(3)
  if (job === 'fail') answer({ error: 'broken job' })
  if (typeof job === 'number') answer({ done: job * 2 })
})
process.on('disconnect', () => process.exit())
`
const file = join(mkdtempSync(join(tmpdir(), 'fairpass-helper-')), 'program.cjs')
writeFileSync(file, PROGRAM)

const KINDS: readonly [string, () => Helper][] = [
  ['thread', () => threadHelper(new Worker(file))],
  ['process', () => processHelper(fork(file, { execArgv: [], serialization: 'advanced' }))],
]

for (const [kind, start] of KINDS) {
  describe(`a helper in a ${kind}`, () => {
    const create = (jobMs = 60_000, idleMs = 60_000) =>
      createLazyHelper<number | string, number>({ start, jobMs, idleMs })

    it('starts with the first job and answers each in its order', async () => {
      const helper = create()
      assert.deepEqual([helper.isRunning, helper.starts], [false, 0])
      assert.deepEqual(await Promise.all([1, 2, 3].map(job => helper.ask(job))), [2, 4, 6])
      assert.deepEqual([helper.isRunning, helper.starts], [true, 1])
      await helper.close()
      assert.equal(helper.isRunning, false)
      await assert.rejects(helper.ask(1), /closed/)
    })

    it('continues after a failed job, and restarts after a job that killed it', async () => {
      const helper = create()
      await assert.rejects(helper.ask('fail'), /broken job/)
      const [died, next] = [helper.ask('die'), helper.ask(21)]
      await assert.rejects(died, /ended with 3/)
      assert.equal(await next, 42)
      assert.equal(helper.starts, 2)
      await helper.close()
    })

    it('is stopped when a job takes too long', async () => {
      const helper = create(200)
      await assert.rejects(helper.ask('silence'), /too long/)
      assert.equal(helper.isRunning, false)
      await helper.close()
    })

    it('is stopped when it was idle, and starts again', async () => {
      const helper = create(60_000, 20)
      await helper.ask(1)
      while (helper.isRunning) await new Promise(resolve => setTimeout(resolve, 10))
      assert.equal(await helper.ask(2), 4)
      assert.equal(helper.starts, 2)
      await helper.close()
    })
  })
}
