/**
 * Replaces the navigation bar of Taro's router, which every page of ours hides behind its own (ADR
 * 0019): no bar is made, kept up or styled, and the title of the window is `platform.setTitle`'s
 * alone.
 */
export default class NoNavigationBar {
  /** The router tells of each page it shows. */
  load(): void {}
}

/** The router asks for the bar when the program starts. */
export function initNavigationBar(): void {}
