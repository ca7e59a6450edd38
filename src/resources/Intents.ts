import { ApiError } from '@/api/ApiError'
import { randomId } from '@/utils/randomId'

/**
 * Idempotency keys of wishes. A wish keeps its key while its answer is lost, so that the server
 * does it only once (DECISIONS §3).
 */
export class Intents {
  private readonly open = new Map<string, string>()

  /** Does `ask` under the key of its wish; any answer, good or bad, ends the wish. */
  async once<T>(wish: object, ask: (intent: string) => Promise<T>): Promise<T> {
    const name = JSON.stringify(wish)
    const intent = this.open.get(name) ?? randomId()
    this.open.set(name, intent)
    try {
      const answer = await ask(intent)
      this.open.delete(name)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.kind !== 'network') this.open.delete(name)
      throw error
    }
  }
}
