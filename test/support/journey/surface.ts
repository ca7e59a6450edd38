import type { FrameLocator, Locator, Page } from 'playwright-core'
import type { Language } from '../../../core/domain/language'

/** The name of the picture of a failed journey. */
export const FAILED = 'failed'

/** The platform of a journey. The steps are the same; using, looking and a new device differ. */
export interface Surface {
  readonly kind: 'h5' | 'weapp'
  readonly language: Language
  /** The place to look for elements: the page, or the mini-program page on top. */
  root(): Page | FrameLocator
  /** The browser's page, for pictures. */
  readonly page: Page
  press(target: Locator): Promise<void>
  fill(target: Locator, text: string): Promise<void>
  /** Drags like a hand: at least 15 moves in more than 800 ms, slightly shaky. */
  drag(target: Locator, dx: number): Promise<void>
  /** Presses a button that asks for files, and picks these. */
  pickFiles(target: Locator, files: readonly PickedFile[]): Promise<void>
  /** Id of the newest captcha of the page. */
  captchaId(): Promise<string>
  /** Waits until the page with this route path is on top. */
  waitForPath(path: string): Promise<void>
  currentPath(): Promise<string>
  /** The device's whole storage for the app, as text. */
  kept(): Promise<string>
  /** The phone's own back button. */
  goBack(): Promise<void>
  /** Restarts with the device's storage. */
  reload(): Promise<void>
  /**
   * Waits until the state no longer changes; takes a picture of it (pictures.ts) and, on H5, an
   * accessibility audit.
   */
  checkpoint(name: string): Promise<void>
  /**
   * Fails if anything was reported so far: console errors, page errors, the host's findings,
   * serious violations.
   */
  assertClean(): Promise<void>
  close(): Promise<void>
}

/** Moves of a hand that drags by `dx`: eased, slightly off the line, `steps` points over `ms`. */
export function handPath(dx: number, steps = 26): { x: number; y: number; wait: number }[] {
  const ms = 1150
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps
    const waver = t < 1 ? Math.sin(index * 1.7) * 1.4 : 0
    return {
      x: dx * (1 - (1 - t) ** 2.4),
      y: waver,
      wait: (ms / steps) * (0.8 + 0.4 * Math.abs(Math.sin(index * 2.3))),
    }
  })
}

/** A file on the person's device. */
export interface PickedFile {
  name: string
  type: string
  bytes: Buffer
}
