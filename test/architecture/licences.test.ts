import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

interface Component {
  name: string
  version: string
  licenses?: { license: { id: string } }[]
}
const { licenceProblems } = (await import(
  new URL('../../bin/lib/licences.mjs', import.meta.url).href
)) as { licenceProblems: (sbom: { components: Component[] }, ours?: string[]) => string[] }

const of = (name: string, licence?: string): Component => ({
  name,
  version: '1.0.0',
  ...(licence !== undefined && { licenses: [{ license: { id: licence } }] }),
})

describe('licences', () => {
  it('of all packages installed with a server permit distribution', () => {
    const lock = JSON.parse(
      readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
    ) as {
      packages: Record<
        string,
        { version?: string; license?: string; dev?: true; devOptional?: true; link?: true }
      >
    }
    const components = Object.entries(lock.packages).flatMap(
      ([path, { version = '', license, dev, devOptional, link }]) =>
        dev || devOptional || link || !path.startsWith('node_modules/')
          ? []
          : [{ ...of(path.replace(/^.*node_modules\//, ''), license), version }],
    )
    assert.ok(components.length > 100)
    assert.deepEqual(licenceProblems({ components }), [])
  })

  it('are refused when they are copyleft or missing', () => {
    const components = [
      of('copyleft', 'AGPL-3.0-only'),
      of('either', 'MIT OR AGPL-3.0-only'),
      of('both', 'MIT AND AGPL-3.0-only'),
      of('nothing'),
      of('ours'),
    ]
    assert.deepEqual(licenceProblems({ components }, ['ours']), [
      'copyleft@1.0.0 is under AGPL-3.0-only',
      'both@1.0.0 is under MIT AND AGPL-3.0-only',
      'nothing@1.0.0 has no licence',
    ])
  })
})
