import path from 'node:path'
import type Chain from 'webpack-chain'
import type { Endpoint } from '../core/contract/endpoints'

type Table = Readonly<Record<string, Endpoint>>

/**
 * The part of a call that the client reads. The server keeps the access rules and the other paths.
 */
const READ = ['method', 'path', 'encoding', 'write', 'cacheMinutes'] as const
/** The values that most calls have. */
const USUAL: Partial<Endpoint> = { method: 'POST', encoding: 'form', write: false }
const CONTRACT = /[\\/]core[\\/]contract[\\/]endpoints\.ts$/
const WORKSPACE = /^\?workspace$/

/**
 * Gives a build a table of calls with the part that the client reads; the access rules would be a
 * quarter of the table. With `isCut`, the calls of companies and the organiser are in a separate
 * table, `endpoints?workspace`, which src/api fetches for them.
 */
export function clientEndpoints(
  chain: Chain,
  root: string,
  table: Table,
  { isCut = false } = {},
): void {
  const give = (name: string, source: string) =>
    chain.module
      .rule(name)
      .test(CONTRACT)
      .enforce('pre')
      .resourceQuery(name === 'workspaceEndpoints' ? WORKSPACE : { not: [WORKSPACE] })
      .use('given')
      .loader(path.join(root, 'config/givenSource.cjs'))
      .options({ source })
  const of = (isWorkspace: boolean) =>
    Object.fromEntries(
      Object.entries(table).filter(([, endpoint]) => forWorkspace(endpoint) === isWorkspace),
    )
  give('clientEndpoints', clientTable(isCut ? of(false) : table))
  if (isCut) give('workspaceEndpoints', clientTable(of(true)))
}

/** Whether only companies or the organiser's people call it. */
const forWorkspace = ({ auth }: Endpoint): boolean =>
  Array.isArray(auth) && auth.every(audience => audience === 'ex' || audience === 'oa')

/**
 * The table as a program: `row(path, differences from most calls)`, `change(path)` for a call that
 * only changes something, `open(…)` for a public call.
 */
export function clientTable(table: Table): string {
  const rows = Object.entries(table).map(
    ([name, endpoint]) => `  ${JSON.stringify(name)}: ${rowOf(endpoint)},`,
  )
  return [
    `const row = (path, more) => Object.assign(${JSON.stringify(USUAL)}, { path }, more)`,
    'const change = path => row(path, { write: true })',
    "const open = (path, more) => Object.assign(row(path, more), { auth: 'public' })",
    'export const endpoints = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

function rowOf(endpoint: Endpoint): string {
  const differs = READ.filter(
    name => name !== 'path' && endpoint[name] !== undefined && endpoint[name] !== USUAL[name],
  )
  const isPublic = endpoint.auth === 'public'
  if (!isPublic && differs.join() === 'write') return `change(${JSON.stringify(endpoint.path)})`
  const more =
    differs.length > 0
      ? `, ${JSON.stringify(Object.fromEntries(differs.map(name => [name, endpoint[name]])))}`
      : ''
  return `${isPublic ? 'open' : 'row'}(${JSON.stringify(endpoint.path)}${more})`
}
