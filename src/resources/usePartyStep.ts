import type { ApiReply } from '@core/contract/api'
import type { ReactNode } from 'react'
import { ApiError } from '@/api/ApiError'
import { isOvertaken } from './isOvertaken'
import type { ResourceKind } from './ResourceKind'
import type { StepOutcome } from './StepOutcome'
import { useSteps } from './useSteps'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'

type Stepped = Pick<ApiReply<'party.act'>, 'Id' | 'Revision' | 'Title'>

/**
 * Takes steps of the other party, with the questions and messages of a company. `onTaken` is also
 * called when another person was faster.
 */
export function usePartyStep(
  kind: ResourceKind,
  onTaken: () => void,
): { take: (record: Stepped, action: string) => Promise<boolean>; sheet: ReactNode } {
  const { api } = useStores()
  const intent = useIntent()
  const { take, sheet } = useSteps(kind)
  const act = async (
    { Id, Revision }: Stepped,
    Action: string,
    reason: string,
  ): Promise<StepOutcome> => {
    const wish = {
      Resource: kind.definition.name,
      Id,
      Revision,
      Action,
      Reason: reason || undefined,
    }
    try {
      await api.call('party.act', wish, { intent: intent.of(wish) })
      intent.end()
      return { kind: 'done' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.redirected) return { kind: 'ignored' }
      if (isOvertaken(error)) {
        onTaken()
        return { kind: 'conflict' }
      }
      return error.kind === 'rejected'
        ? { kind: 'refused', message: error.message }
        : { kind: 'unreachable' }
    }
  }
  return {
    sheet,
    take: async (record, action) => {
      const isTaken = await take(record.Title, action, reason => act(record, action, reason))
      if (isTaken) onTaken()
      return isTaken
    },
  }
}
