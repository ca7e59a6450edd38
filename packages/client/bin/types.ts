import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { openApiV1 } from '../../../server/http/v1/openApiV1'

/** Where the types are kept. */
export const TYPES = fileURLToPath(new URL('../src/schema.ts', import.meta.url))

/** The types of the API for other programs, as its OpenAPI document says them. */
export async function clientTypes(): Promise<string> {
  // the document is its own type here; the package reads any
  const document = openApiV1('https://fair.example.org') as unknown as OpenAPI3
  return `// Made by \`npm run client:types\` from the OpenAPI document of /api/v1.\n${astToString(await openapiTS(document, { alphabetize: false }))}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fs.writeFileSync(TYPES, await clientTypes())
