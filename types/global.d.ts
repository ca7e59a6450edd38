/// <reference types="@tarojs/taro" />
declare module '*.png'
declare module '*.svg'
declare module '*.scss'
declare module '*.css'

/** Build constants (config/index.ts). */
declare const FAIRPASS_API: string
declare const FAIRPASS_APP_ID: string
declare const FAIRPASS_GALLERY: boolean

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test'
    TARO_ENV: 'weapp' | 'h5'
  }
}
