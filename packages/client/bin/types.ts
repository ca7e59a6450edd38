import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { openApiV1 } from '../../../server/http/v1/openApiV1'

/** The file with the types. */
export const TYPES = fileURLToPath(new URL('../src/schema.ts', import.meta.url))

/** Generates the types of the API for other programs from its OpenAPI document. */
export async function clientTypes(): Promise<string> {
  // the document has its own type here; the package accepts any
  const document = openApiV1('https://fair.example.org') as unknown as OpenAPI3
  return `// Made by \`npm run client:types\` from the OpenAPI document of /api/v1.\n${astToString(await openapiTS(document, { alphabetize: false }))}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fs.writeFileSync(TYPES, await clientTypes())
