/**
 * Replaces the navigation bar of Taro's router, which all our pages would cover with their own (ADR
 * 0019). No bar is made, updated or styled, and only `platform.setTitle` sets the title of the
 * window.
 */
export default class NoNavigationBar {
  /** The router calls this for each page it shows. */
  load(): void {}
}

/** The router calls this when the program starts. */
export function initNavigationBar(): void {}
