import wx from 'weixin-js-sdk'

/** WeChat's JS-SDK. It is in a chunk of its own: only WeChat's browser loads it. */
export const sdk = wx

// Once configured, the SDK sends the whole address of the page, query and all, to a counter of
// WeChat's. It does so in the answer to this call, which nothing else here uses.
Object.assign(sdk, { getNetworkType: () => undefined })
