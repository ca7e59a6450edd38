import { defineMessages } from './defineMessages'

/**
 * Texts of the app itself when a call, an upload or a device fails (SPEC §8). Refusals of the
 * server are in errors.ts.
 */
export const requestMessages = defineMessages({
  'request.unauthorized': {
    cn: '登陆失败，请重新登陆！',
    en: 'Login failed, please log in again!',
  },
  'request.forbidden': { cn: '无访问权限！', en: 'No access!' },
  'request.notFound': { cn: '404网络地址不存在', en: '404 network address does not exist' },
  'request.server': { cn: '服务器错误！', en: 'Server error!' },
  'request.http': {
    cn: '网络请求失败,请稍后重试！',
    en: 'The network request failed, please try again later!',
  },
  /** After the last of the 15 retries. */
  'request.network': {
    cn: '请求失败，请检查网络后重试！',
    en: 'The request failed, please check the network and try again!',
  },
  /** The same failure on the badgeApply page. */
  'request.network.badgeApply': {
    cn: '注册链接已失效！',
    en: 'The registration link has expired!',
  },
  'request.chunk': {
    cn: '页面加载失败，请重试！',
    en: 'The page failed to load, please try again!',
  },

  'upload.failed': { cn: '上传失败，请重试！', en: 'Upload failed, please try again!' },
  'payment.cancelled': { cn: '用户取消', en: 'user cancelled' },
  'richText.failed': { cn: '数据加载失败！', en: 'data failed to load!' },
})
