import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { compareFacts, type ApiChange } from '../http/apiChanges/compare'
import { factsOf, type Facts } from '../http/apiChanges/facts'
import { writeRelease, type Release } from '../http/apiChanges/release'
import { openApi } from '../http/openapi'
import { openApiV1 } from '../http/v1/openApiV1'

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
const HOST = 'https://fair.example.org'

/**
 * Both documents, and where their last release is kept. The app's document is large, so its release
 * is compressed.
 */
export const DOCUMENTS = {
  v1: {
    title: 'API for other programs (/api/v1)',
    file: at('server/http/v1/released.json'),
    now: () => factsOf(openApiV1(HOST)),
  },
  calls: {
    title: 'Calls of the app',
    file: at('docs/api/released-calls.json.gz'),
    now: () => factsOf(openApi(HOST)),
  },
} as const
export type DocumentName = keyof typeof DOCUMENTS
/** Intended changes that break clients: place → reason. */
export const ALLOWED = at('docs/api/breaking.json')

export function readReleased(name: DocumentName): Release {
  const bytes = readFileSync(DOCUMENTS[name].file)
  return JSON.parse(String(name === 'calls' ? gunzipSync(bytes) : bytes)) as Release
}

export const readAllowed = () =>
  JSON.parse(readFileSync(ALLOWED, 'utf8')) as Record<DocumentName, Record<string, string>>

export function changesSince(
  name: DocumentName,
  now: Facts = DOCUMENTS[name].now(),
): { version: string; changes: ApiChange[] } {
  const { version, facts } = readReleased(name)
  return { version, changes: compareFacts(facts, now) }
}

/** Keeps the present documents as released, and clears the reasons for the previous changes. */
function release(version: string): void {
  for (const [name, { file, now }] of Object.entries(DOCUMENTS)) {
    const text = writeRelease({ version, facts: now() })
    writeFileSync(file, name === 'calls' ? gzipSync(text, { level: 9 }) : text)
  }
  writeFileSync(ALLOWED, '{ "v1": {}, "calls": {} }\n')
  console.log(`Kept as released: ${version}`)
}

function show(): void {
  const allowed = readAllowed()
  for (const [name, { title }] of Object.entries(DOCUMENTS) as [
    DocumentName,
    { title: string },
  ][]) {
    const { version, changes } = changesSince(name)
    const breaking = changes.filter(({ breaks }) => breaks)
    console.log(
      `${title}, since ${version}: ${changes.length} changes, ${breaking.length} of them break clients`,
    )
    for (const { kind, place, about, breaks } of changes) {
      const reason = allowed[name][place]
      console.log(
        `  ${breaks ? '!' : ' '} ${kind} ${place}${about.length > 0 ? ` (${about.join('; ')})` : ''}${reason ? ` — ${reason}` : ''}`,
      )
      if (breaks && reason === undefined) process.exitCode = 1
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string }
  if (process.argv.includes('--release')) release(version)
  else show()
}
