import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'

interface DemoDeps {
  repositories: Pick<Repositories, 'audit'>
  /** Removes the invented data; false if the fair has none. */
  endDemo: (appId: string) => Promise<boolean>
}

/** The demo data of a fair, which the desk can remove. */
export function createDemo({ repositories, endDemo }: DemoDeps) {
  return {
    /**
     * Removes the demo data and then notes it in the audit trail. Throws conflict if there is none.
     */
    async remove(caller: DeskCaller): Promise<Record<string, never>> {
      const { appId } = caller.context.fair
      if (!(await endDemo(appId))) throw new AppError('conflict')
      await audit(repositories, {
        appId,
        actor: actorName(caller),
        action: 'demo.remove',
        subject: `fair:${appId}`,
        details: {},
      })
      return {}
    },
  }
}
