import { afterLogout, reloadWithLanguage } from './h5/navigation'
import { copyText, keepScreenOn, openFile, saveImage, setBrightness } from './h5/device'
import { guardLeaving } from './h5/guardLeaving'
import { fetchHttp } from './h5/http'
import { readLocation } from './h5/location'
import { media } from './h5/media'
import { webStorage } from './h5/storage'
import { openNativePage, pay, payVia } from './h5/wechat/payment'
import { createStorage } from './storage'
import type { Platform } from './types'
import './h5/root.css'

/** H5: a browser, WeChat's included. */
export const platform: Platform = {
  capabilities: {
    hasCapsule: false,
    canSaveImage: true,
    canSetBrightness: false,
    canKeepScreenOn: 'wakeLock' in navigator,
    hasBrowserChrome: true,
  },
  http: fetchHttp,
  apiBase: FAIRPASS_API,
  buildAppId: FAIRPASS_APP_ID,
  local: createStorage(webStorage(() => window.localStorage)),
  session: createStorage(webStorage(() => window.sessionStorage)),
  readLocation,
  payVia,
  pay,
  openNativePage,
  // The redirect through /api/visitor/open/openid needs an official account; without one there is no openid to obtain.
  obtainOpenid: () => Promise.resolve(undefined),
  reloadWithLanguage,
  afterLogout,
  guardLeaving,
  setTitle: title => {
    document.title = title
  },
  setDocumentLanguage: language => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  },
  navigationInsets: () => ({ statusBarHeight: 0, barHeight: 44, capsuleWidth: 0 }),
  keepScreenOn,
  setBrightness,
  copyText,
  openFile,
  media,
  saveImage,
}
