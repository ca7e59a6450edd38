import { fairTime, offsetMinutes } from '@core/gate/fairTime'
import type { Clock } from '@/utils/clock'
import { DEFAULT_OFFSET } from './gateRules'

/** The time at a gate: the server's clock, shown in the fair's time zone. */
export class GateTime {
  /** How far the server's clock is ahead of this one, in milliseconds. */
  offset = 0

  constructor(
    private readonly clock: Clock,
    /** The fair's time zone by the list, e.g. `+08:00`; undefined without a list. */
    private readonly zone: () => string | undefined,
  ) {}

  /** The server's time. */
  readonly now = (): number => this.clock.now() + this.offset

  /**
   * Asks for the server's time. The reply is taken to be half as old as the wait for it. `learn`
   * adopts the result.
   */
  async measure<T extends { Now: string }>(
    ask: () => Promise<T>,
  ): Promise<{ reply: T; learn: () => void }> {
    const asked = this.clock.now()
    const reply = await ask()
    const middle = (asked + this.clock.now()) / 2
    return { reply, learn: () => (this.offset = Date.parse(reply.Now) - middle) }
  }

  /** The current day at the fair. */
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
