import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The demo fair in a folder of its own, with a review of visitors. Remove it at the end. */
export function makeReviewedFair(): { dir: string; remove: () => void } {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-reviewed-'))
  fs.cpSync(path.join(root, 'fairs/suilan'), dir, { recursive: true })
  const file = path.join(dir, 'forms/visitor.json')
  const form = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>
  fs.writeFileSync(file, JSON.stringify({ ...form, Review: true }))
  return { dir, remove: () => fs.rmSync(dir, { recursive: true, force: true }) }
}
