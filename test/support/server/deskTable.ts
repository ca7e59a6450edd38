import assert from 'node:assert/strict'
import type { FileOpenReply } from '../../../core/contract/file'
import type { DeskTableRequest } from '../../../core/contract/deskTables'
import type { OrganiserRole } from '../../../core/domain/audience'
import type { TestServer } from './startTestServer'

/** A list of the desk in its exported form: the cells of its rows, without the headings. */
export async function deskTable(
  server: TestServer,
  body: Omit<DeskTableRequest, 'Format'> & { lang?: string },
  role: OrganiserRole = 'owner',
): Promise<string[][]> {
  const token = await server.organiserToken(role)
  const made = await server.call<{ Id: string }>(
    '/api/oa/table/export',
    { ...body, Format: 'csv' },
    { token },
  )
  assert.ok(made.succ, made.code)
  await server.built.services.jobs.drain()
  const opened = await server.call<FileOpenReply>(
    '/api/oa/file/open',
    { Id: made.data.Id },
    { token },
  )
  assert.ok(opened.succ, opened.code)
  const text = await (await fetch(new URL(opened.data.Url, server.url))).text()
  const [, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
  return lines.map(line => line.split(',').map(cell => cell.replace(/^"|"$/g, '')))
}
