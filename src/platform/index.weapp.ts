import Taro from '@tarojs/taro'
import { createStorage, memoryStorage } from './storage'
import type { Platform } from './types'
import { addToCalendar } from './weapp/calendar'
import { drawInPieces } from './weapp/drawInPieces'
import { copyText, keepScreenOn, openFile, saveImage, setBrightness, vibrate } from './weapp/device'
import { afterWindows, holdBack } from './weapp/backHold'
import { guardLeaving } from './weapp/guardLeaving'
import { requestHttp } from './weapp/http'
import { wechatCode } from './weapp/identity'
import { navigationInsets } from './weapp/insets'
import { onEntry, readLocation } from './weapp/location'
import { media } from './weapp/media'
import { requestMessages } from './weapp/messages'
import { afterLogout, reloadWithLanguage } from './weapp/navigation'
import { onNewVersion } from './weapp/newVersion'
import { isOnline, onNetworkChange } from './weapp/network'
import { openChannels } from './weapp/channels'
import { downloadFile, openLink, saveFile } from './weapp/outward'
import { pay } from './weapp/payment'
import { chooseLocation, locate, openLocation } from './weapp/places'
import { onPrivacyNeeded } from './weapp/privacy'
import { scanCode, watchCamera } from './weapp/scan'
import { openSettings } from './weapp/settings'
import { dropPictures, keepPicture } from './weapp/shownPictures'
import { onAwake, openSocket } from './weapp/socket'
import { wxStorage } from './weapp/storage'

drawInPieces()

/** WeChat mini-program. */
export const platform: Platform = {
  capabilities: {
    hasCapsule: true,
    canSaveImage: true,
    canSetBrightness: true,
    canKeepScreenOn: true,
    knowsWechatUser: true,
    hasTextLinks: false,
    hasCaptchaWidgets: false,
    hasLocalDevices: false,
    savesOnPress: true,
    hasBrowserChrome: false,
    canWatchCamera: false,
    canLocate: FAIRPASS_LOCATION,
    hasSettings: true,
    hasNativeMap: true,
    mostPages: 9,
    hasAppleMaps: false,
  },
  http: requestHttp,
  apiBase: FAIRPASS_API,
  siteOrigin: /^https?:\/\/[^/]+/.exec(FAIRPASS_API)?.[0] ?? '',
  buildAppId: FAIRPASS_APP_ID,
  local: createStorage(wxStorage),
  // Memory is enough: the program itself lives as long as a session.
  session: createStorage(memoryStorage()),
  readLocation,
  onEntry,
  showCaptcha: () => Promise.resolve({ kind: 'notLoaded' }),
  payVia: () => Promise.resolve('mp'),
  pay,
  // A mini-program is never inside another one.
  openNativePage: () => Promise.resolve(false),
  onPrivacyNeeded,
  requestMessages,
  // The pages' own handlers give the shared content (shell/wechat/useShareCard).
  setShareCard: () => Promise.resolve(),
  wechatCode,
  // A code identifies the person without leaving the page.
  leaveForTicket: () => Promise.resolve(false),
  leaveFor: () => undefined,
  takeFromAddress: () => ({}),
  keepInAddress: () => undefined,
  reloadWithLanguage,
  afterLogout,
  holdBack,
  afterWindows,
  guardLeaving,
  onPageLoad: () => () => undefined,
  // The bar is ours, but the native title is shown in WeChat's list of recent programs.
  setTitle: title => void Taro.setNavigationBarTitle({ title }).catch(() => undefined),
  setDocumentLanguage: () => undefined,
  navigationInsets,
  keepScreenOn,
  setBrightness,
  copyText,
  openFile,
  downloadFile,
  openLink,
  openChannels,
  saveFile,
  addToCalendar,
  media,
  scanCode,
  watchCamera,
  chooseLocation,
  // WeChat's own map returns its place directly.
  giveLocation: () => false,
  openLocation,
  locate,
  isOnline,
  onNetworkChange,
  openSocket,
  onAwake,
  vibrate,
  // Only the gate uses sound and typing, and it is a page of the H5.
  play: () => undefined,
  onTyped: () => () => undefined,
  keepPicture,
  dropPictures,
  saveImage,
  openSettings,
  onNewVersion,
}
