import { reloadWithLanguage } from './h5/navigation'
import { copyText, keepScreenOn, openFile, saveImage, setBrightness } from './h5/device'
import { guardLeaving } from './h5/guardLeaving'
import { fetchHttp } from './h5/http'
import { readLocation } from './h5/location'
import { media } from './h5/media'
import { webStorage } from './h5/storage'
import { openLink, saveFile } from './h5/outward'
import { takeFromAddress } from './h5/takeFromAddress'
import { isWechat, leaveAfterLogout, setShareCard, wechatTools } from './h5/wechat/wechat'
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
    knowsWechatUser: isWechat(),
    hasTextLinks: true,
    hasCaptchaWidgets: true,
    hasLocalDevices: window.matchMedia('(hover: hover) and (pointer: fine)').matches,
    savesOnPress: false,
    hasBrowserChrome: true,
  },
  http: fetchHttp,
  apiBase: FAIRPASS_API,
  siteOrigin: window.location.origin,
  buildAppId: FAIRPASS_APP_ID,
  local: createStorage(webStorage(() => window.localStorage)),
  session: createStorage(webStorage(() => window.sessionStorage)),
  readLocation,
  // Few fairs use one: it comes when it is asked for.
  showCaptcha: widget =>
    import('./h5/captchaWidget').then(
      module => module.showCaptcha(widget),
      () => ({ kind: 'notLoaded' }),
    ),
  ...wechatTools,
  setShareCard,
  // Both are the mini-program's.
  onPrivacyNeeded: () => undefined,
  requestMessages: () => Promise.resolve([]),
  // Only a mini-program has login codes.
  wechatCode: () => Promise.resolve(undefined),
  takeFromAddress,
  reloadWithLanguage,
  afterLogout: leaveAfterLogout,
  guardLeaving,
  // Taro copies the title of the window into its own bar as markup, so nothing in it may open a tag.
  setTitle: title => {
    document.title = title.replace(/</g, '‹')
  },
  setDocumentLanguage: language => {
    document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  },
  navigationInsets: () => ({ statusBarHeight: 0, barHeight: 44, capsuleWidth: 0 }),
  keepScreenOn,
  setBrightness,
  copyText,
  openFile,
  openLink,
  saveFile,
  media,
  saveImage,
}
