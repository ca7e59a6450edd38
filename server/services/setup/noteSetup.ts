import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { Repositories } from '../../repositories/repositories'

/** Writes the caller's step in the fair's set-up to the trail. */
export function noteSetup(
  tables: Pick<Repositories, 'audit'>,
  caller: DeskCaller,
  action: `setup.${'discard' | 'restore' | 'export'}`,
  details: Readonly<Record<string, string | number | readonly string[]>>,
): Promise<void> {
  const { appId } = caller.context.fair
  const subject = `fair:${appId}`
  return audit(tables, { appId, actor: actorName(caller), action, subject, details })
}
