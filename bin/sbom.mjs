// npm run sbom: writes the inventory of all packages that a server is installed with, as CycloneDX
// in artifacts/fairpass.cdx.json, and checks their licences.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { execFileSync } = await import('node:child_process')
const { mkdirSync, readFileSync, writeFileSync } = await import('node:fs')
const { inRoot, main, root, Trouble } = await import('./lib/project.mjs')
const { licenceProblems } = await import('./lib/licences.mjs')

const FILE = inRoot('artifacts', 'fairpass.cdx.json')

await main(() => {
  const text = execFileSync(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--omit=dev',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  const sbom = JSON.parse(text)
  // npm names it after the folder
  const { name } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  sbom.metadata.component.name = name
  mkdirSync(inRoot('artifacts'), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${sbom.components.length} components: artifacts/fairpass.cdx.json`)
  const problems = licenceProblems(sbom, ['client'])
  if (problems.length > 0) throw new Trouble(`Licences:\n  ${problems.join('\n  ')}`)
  console.log('Every licence is one that may be given away (bin/lib/licences.mjs).')
})
