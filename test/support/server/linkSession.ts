import { randomUUID } from 'node:crypto'
import type { LinkKind } from '../../../core/domain/linkKinds'
import { createRepositories } from '../../../server/repositories/repositories'
import { FAIR, PRIVACY_VERSION } from './fairFixture'
import type { TestServer } from './startTestServer'

/**
 * A session of a signed link of this kind, of the fixture's company `north`. Its person has agreed
 * to the privacy notice. It also works for kinds that cannot be created yet.
 */
export async function linkSession(
  server: TestServer,
  kind: LinkKind,
  subject: string,
  appId = FAIR,
): Promise<string> {
  const repositories = createRepositories(server.pool)
  const personId = await repositories.people.insertPhoneless(appId, 'ex')
  const expiresAt = new Date(Date.now() + 3_600_000)
  const link = await repositories.links.insert({
    id: randomUUID(),
    appId,
    exhibitorId: 'north',
    kind,
    subject,
    personId,
    createdBy: null,
    expiresAt,
  })
  await repositories.consents.record({
    appId,
    personId,
    purpose: 'registration',
    version: PRIVACY_VERSION,
    language: 'cn',
  })
  return server.built.services.sessions.open(
    repositories.sessions,
    { appId, device: '' },
    { personId, audience: 'ex', until: expiresAt, linkId: link.id },
  )
}
