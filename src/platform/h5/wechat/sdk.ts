import wx from 'weixin-js-sdk'

/** WeChat's JS-SDK. It is in a chunk of its own: only WeChat's browser loads it. */
export const sdk = wx

// A configured SDK sends the whole address of the page, including its query, to a WeChat counter.
// It does so in the answer to this call, which is not used anywhere else.
Object.assign(sdk, { getNetworkType: () => undefined })
