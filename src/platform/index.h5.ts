import { reloadWithLanguage } from './h5/navigation'
import { copyText, keepScreenOn, openFile, saveImage, setBrightness, vibrate } from './h5/device'
import { afterWindows, holdBack } from './h5/backHold'
import { guardLeaving } from './h5/guardLeaving'
import { fetchHttp } from './h5/http'
import { readLocation } from './h5/location'
import { media } from './h5/media'
import { isOnline, onNetworkChange } from './h5/network'
import { startOffline } from './h5/offline/startOffline'
import { onAwake, openSocket } from './h5/socket'
import { webStorage } from './h5/storage'
import { onPageLoad } from './h5/router/awaitPage'
import { leaveFor, downloadFile, openLink, saveFile } from './h5/outward'
import { chooseLocation, giveLocation, openLocation } from './h5/place/places'
import { play } from './h5/sound'
import { onTyped } from './h5/typing'
import { scanCode, watchCamera } from './h5/scan/scanCode'
import { keepInAddress } from './h5/keepInAddress'
import { takeFromAddress } from './h5/takeFromAddress'
import { isWechat, leaveAfterLogout, setShareCard, wechatTools } from './h5/wechat/wechat'
import { createStorage } from './storage'
import type { Platform } from './types'
import './h5/root.css'

startOffline()

/** H5: any browser, including WeChat's. */
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
    canWatchCamera: 'mediaDevices' in navigator,
    canLocate: true,
    hasSettings: false,
    hasNativeMap: false,
    mostPages: Infinity,
    hasAppleMaps: /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent),
  },
  http: fetchHttp,
  apiBase: FAIRPASS_API,
  siteOrigin: window.location.origin,
  buildAppId: FAIRPASS_APP_ID,
  local: createStorage(webStorage(() => window.localStorage)),
  session: createStorage(webStorage(() => window.sessionStorage)),
  readLocation,
  // Each opened address loads the page again, so there is no later entry.
  onEntry: () => undefined,
  // Few fairs use one, so it is loaded on demand.
  showCaptcha: widget =>
    import('./h5/captchaWidget').then(
      module => module.showCaptcha(widget),
      () => ({ kind: 'notLoaded' }),
    ),
  ...wechatTools,
  setShareCard,
  // Both exist only in a mini-program.
  onPrivacyNeeded: () => undefined,
  requestMessages: () => Promise.resolve([]),
  // Only a mini-program has login codes.
  wechatCode: () => Promise.resolve(undefined),
  leaveFor,
  takeFromAddress,
  keepInAddress,
  reloadWithLanguage,
  afterLogout: leaveAfterLogout,
  holdBack,
  afterWindows,
  guardLeaving,
  onPageLoad,
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
  downloadFile,
  openLink,
  openChannels: async id => ((await copyText(id)) ? 'copied' : 'failed'),
  saveFile,
  // Few events have guests, so it is loaded on demand.
  addToCalendar: event =>
    import('./h5/calendar').then(
      module => module.addToCalendar(event),
      () => 'failed' as const,
    ),
  media,
  scanCode,
  watchCamera,
  chooseLocation,
  giveLocation,
  openLocation,
  // Only pages with places need it, so it is loaded with the first request.
  locate: () =>
    import('./h5/place/locate').then(
      module => module.locate(),
      () => ({ refused: 'unavailable' as const }),
    ),
  isOnline,
  onNetworkChange,
  openSocket,
  onAwake,
  vibrate,
  play,
  onTyped,
  // A browser draws data URLs directly.
  keepPicture: dataUrl => Promise.resolve(dataUrl),
  dropPictures: () => undefined,
  saveImage,
  // No page can open a browser's settings.
  openSettings: () => Promise.resolve(false),
  // A browser loads the newest page by itself.
  onNewVersion: () => undefined,
}
