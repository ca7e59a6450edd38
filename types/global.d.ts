/// <reference types="@tarojs/taro" />
declare module '*.png'
declare module '*.svg'
declare module '*.scss'
declare module '*.css'
/** The calls that a first visit does not make (config/clientEndpoints.ts). */
declare module '@core/contract/endpoints?workspace' {
  export { endpoints } from '@core/contract/endpoints'
}

/** Build constants (config/index.ts). */
declare const FAIRPASS_API: string
declare const FAIRPASS_APP_ID: string
/** Built for browsers, not for the mini-program. */
declare const FAIRPASS_BROWSER: boolean
/** The build may ask the phone where it is. */
declare const FAIRPASS_LOCATION: boolean
declare const FAIRPASS_GALLERY: boolean
/** The build is the gallery's own and has its page and the first one only. */
declare const FAIRPASS_GALLERY_ALONE: boolean
/** The page can be opened without a network: its files stand beside it, and it is no build for developers. */
declare const FAIRPASS_OFFLINE: boolean

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test'
    TARO_ENV: 'weapp' | 'h5'
  }
}
