import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { it } from 'node:test'

const { cpuOf } = (await import(new URL('../../bench/processTime.mjs', import.meta.url).href)) as {
  cpuOf: (pids: readonly number[]) => number
}

it('counts the time of existing processes, and none of a process that ends during the measurement', async t => {
  if (!fs.existsSync('/proc/self/stat')) return t.skip('no /proc')
  for (let n = 0; n < 2e7; n++) Math.sqrt(n)
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  t.mock.method(fs, 'existsSync', () => true)
  const own = cpuOf([process.pid, child.pid ?? 0])
  assert.ok(own > 0 && Number.isFinite(own), String(own))
})
