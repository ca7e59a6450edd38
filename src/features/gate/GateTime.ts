import { fairTime, offsetMinutes } from '@core/gate/fairTime'
import type { Clock } from '@/utils/clock'
import { DEFAULT_OFFSET } from './gateRules'

/** What time it is at a gate: as the server has it, shown as it is where the fair is held. */
export class GateTime {
  /** What the server's clock is ahead of this one, in milliseconds. */
  offset = 0

  constructor(
    private readonly clock: Clock,
    /** What the list says of where the fair is held, e.g. `+08:00`; undefined without a list. */
    private readonly zone: () => string | undefined,
  ) {}

  /** Time as the server has it. */
  readonly now = (): number => this.clock.now() + this.offset

  /**
   * Asks the server what time it is: the answer is as old as half of the wait for it. `learn` takes
   * it over.
   */
  async measure<T extends { Now: string }>(
    ask: () => Promise<T>,
  ): Promise<{ reply: T; learn: () => void }> {
    const asked = this.clock.now()
    const reply = await ask()
    const middle = (asked + this.clock.now()) / 2
    return { reply, learn: () => (this.offset = Date.parse(reply.Now) - middle) }
  }

  /** The day it is at the fair. */
  today(): string {
    return this.at(this.now()).day
  }

  /** The time of day at the fair. */
  text(at: number): string {
    return this.at(at).time
  }

  private at(ms: number) {
    return fairTime(ms, offsetMinutes(this.zone() ?? '') ?? DEFAULT_OFFSET)
  }
}
