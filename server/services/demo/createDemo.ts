import { audit } from '../../domain/audit'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'

interface DemoDeps {
  repositories: Pick<Repositories, 'audit'>
  /** Removes what is invented; false where the fair has nothing invented. */
  endDemo: (appId: string) => Promise<boolean>
}

/** The demo of a fair, as far as the desk ends it. */
export function createDemo({ repositories, endDemo }: DemoDeps) {
  return {
    /**
     * Removes it, and begins the audit trail with who did. Throws conflict where there is no demo.
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
