import wx from 'weixin-js-sdk'

/** WeChat's JS-SDK. It stands in a chunk of its own: only WeChat's browser loads it. */
export const sdk = wx
