import Taro from '@tarojs/taro'
import { createStorage, memoryStorage } from './storage'
import type { Platform } from './types'
import { copyText, keepScreenOn, openFile, saveImage, setBrightness } from './weapp/device'
import { guardLeaving } from './weapp/guardLeaving'
import { requestHttp } from './weapp/http'
import { wechatCode } from './weapp/identity'
import { navigationInsets } from './weapp/insets'
import { readLocation } from './weapp/location'
import { media } from './weapp/media'
import { requestMessages } from './weapp/messages'
import { afterLogout, reloadWithLanguage } from './weapp/navigation'
import { openLink, saveFile } from './weapp/outward'
import { pay } from './weapp/payment'
import { onPrivacyNeeded } from './weapp/privacy'
import { wxStorage } from './weapp/storage'

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
  },
  http: requestHttp,
  apiBase: FAIRPASS_API,
  siteOrigin: /^https?:\/\/[^/]+/.exec(FAIRPASS_API)?.[0] ?? '',
  buildAppId: FAIRPASS_APP_ID,
  local: createStorage(wxStorage),
  // The program itself lives as long as a session does.
  session: createStorage(memoryStorage()),
  readLocation,
  showCaptcha: () => Promise.resolve({ kind: 'notLoaded' }),
  payVia: () => Promise.resolve('mp'),
  pay,
  // Nothing is around the mini-program.
  openNativePage: () => Promise.resolve(false),
  onPrivacyNeeded,
  requestMessages,
  // The pages' own handlers tell what is shared (shell/wechat/useShareCard).
  setShareCard: () => Promise.resolve(),
  wechatCode,
  // No page has to be left: a code does.
  leaveForTicket: () => Promise.resolve(false),
  takeFromAddress: () => ({}),
  reloadWithLanguage,
  afterLogout,
  guardLeaving,
  // The bar is ours; the native title still shows in WeChat's list of recent programs.
  setTitle: title => void Taro.setNavigationBarTitle({ title }).catch(() => undefined),
  setDocumentLanguage: () => undefined,
  navigationInsets,
  keepScreenOn,
  setBrightness,
  copyText,
  openFile,
  openLink,
  saveFile,
  media,
  saveImage,
}
