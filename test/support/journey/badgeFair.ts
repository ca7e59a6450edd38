import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const DAY_MS = 24 * 3_600_000

/** The gate that is open at any hour. */
export const OPEN_GATE = 'any-hour'

/**
 * The demo fair in a folder of its own. It began yesterday, and has a gate that never closes and
 * badges for every day. Remove it at the end.
 */
export function makeBadgeFair(): { dir: string; remove: () => void } {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-badges-'))
  fs.cpSync(path.join(root, 'fairs/suilan'), dir, { recursive: true })
  const change = <T>(file: string, edit: (content: T) => void) => {
    const content = JSON.parse(fs.readFileSync(path.join(dir, file), 'utf8')) as T
    edit(content)
    fs.writeFileSync(path.join(dir, file), JSON.stringify(content))
  }
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  change<{ Fair: { Start: string } }>('config.json', config => (config.Fair.Start = yesterday))
  change<object[]>('gates.json', gates =>
    gates.push({ Id: OPEN_GATE, Name: '全天入口', Name_en: 'Gate of any hour', Targets: ['ex'] }),
  )
  change<{ Fields: { Id: string }[] }>(
    'forms/badge.json',
    form => (form.Fields = form.Fields.filter(({ Id }) => Id !== 'Days')),
  )
  return { dir, remove: () => fs.rmSync(dir, { recursive: true, force: true }) }
}
