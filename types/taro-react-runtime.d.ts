/** The part of Taro's React runtime that tests start pages with; the package ships no types for this entry. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type { ComponentType } from 'react'

  export function createReactApp(
    App: ComponentType,
    react: unknown,
    reactDom: unknown,
    config: object,
  ): object
  export function connectReactPage(react: unknown, path: string): (Page: ComponentType) => never
}
